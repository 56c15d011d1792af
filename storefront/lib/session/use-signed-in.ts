import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentToken, followStorage, signOut, useUserAuth } from '../../state/account/user-auth.ts';
import { logout } from '../api/api.ts';
import { href } from '../navigation/href.ts';

interface SignedIn {
  /** Unknown on the server and until the page has read it: a page then shows a guest and a member each their part. */
  readonly status: 'unknown' | 'guest' | 'signed-in';
  readonly logOut: () => void;
}

/** Whether the browser has a session. Checked again on every page. */
export function useSignedIn(): SignedIn {
  const { key } = useLocation();
  const navigate = useNavigate();
  const status = useUserAuth((auth) => auth.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: storage is read again on every navigation
  useEffect(followStorage, [key]);
  const logOut = useCallback(() => {
    const token = currentToken();
    signOut();
    // The browser is signed out in any case; when the call fails the token expires by itself.
    if (token) logout(token).catch(() => {});
    navigate(href('/'));
  }, [navigate]);
  return { status, logOut };
}
