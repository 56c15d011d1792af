import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hasLeft, useUserAuth } from '../../state/account/user-auth.ts';
import { href } from '../navigation/href.ts';

// The guards of a page that is already open: another tab may sign in or out, and a session may end.

/** Redirects from an account page once the session is gone; a sign-out on this page leads home by itself. */
export function useSignedInOnly(): void {
  const navigate = useNavigate();
  const isGuest = useUserAuth(({ status }) => status === 'guest');
  useEffect(() => {
    if (isGuest && !hasLeft()) navigate(href('/sign-in'), { replace: true });
  }, [isGuest, navigate]);
}

/**
 * Redirects from a guest page once another tab has signed in.
 *
 * @returns disables the redirect: a page that signs in itself calls it first, then navigates where it likes.
 */
export function useGuestsOnly(): () => void {
  const navigate = useNavigate();
  const isSignedIn = useUserAuth(({ status }) => status === 'signed-in');
  const goesItself = useRef(false);
  useEffect(() => {
    if (isSignedIn && !goesItself.current) navigate(href('/profile'), { replace: true });
  }, [isSignedIn, navigate]);
  return () => {
    goesItself.current = true;
  };
}
