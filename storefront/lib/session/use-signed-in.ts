import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentToken, followStorage, signOut, useUserAuth } from '../../state/account/user-auth.ts';
import { logout } from '../api/api.ts';
import { href } from '../navigation/href.ts';

/** Whether somebody is signed in here; never on the server. Looked at again on every page. */
export function useSignedIn(): { readonly signedIn: boolean; readonly logOut: () => void } {
  const { key } = useLocation();
  const navigate = useNavigate();
  const signedIn = useUserAuth(({ status }) => status === 'signed-in');
  // Each page is a reason to look.
  useEffect(followStorage, [key]);
  const logOut = useCallback(() => {
    const token = currentToken();
    signOut();
    // Signed out here in any case; a token that could not be ended there runs out by itself.
    if (token) logout(token).catch(() => {});
    navigate(href('/'));
  }, [navigate]);
  return { signedIn, logOut };
}
