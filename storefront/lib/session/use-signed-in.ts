import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentToken, followStorage, signOut, useUserAuth } from '../../state/account/user-auth.ts';
import { logout } from '../api/api.ts';
import { href } from '../navigation/href.ts';

/** Whether the browser has a session; always false on the server. Checked again on every page. */
export function useSignedIn(): { readonly signedIn: boolean; readonly logOut: () => void } {
  const { key } = useLocation();
  const navigate = useNavigate();
  const signedIn = useUserAuth(({ status }) => status === 'signed-in');
  // biome-ignore lint/correctness/useExhaustiveDependencies: storage is read again on every navigation
  useEffect(followStorage, [key]);
  const logOut = useCallback(() => {
    const token = currentToken();
    signOut();
    // The browser is signed out in any case; when the call fails the token expires by itself.
    if (token) logout(token).catch(() => {});
    navigate(href('/'));
  }, [navigate]);
  return { signedIn, logOut };
}
