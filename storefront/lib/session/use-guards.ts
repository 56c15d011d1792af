import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hasLeft, useUserAuth } from '../../state/account/user-auth.ts';
import { href } from '../navigation/href.ts';

// The guards of a page that is open already: another tab may sign in or out, and a session may end.

/** Leads away from a page of the signed-in once nobody is; whoever signs out here is led home by that. */
export function useSignedInOnly(): void {
  const navigate = useNavigate();
  const isGuest = useUserAuth(({ status }) => status === 'guest');
  useEffect(() => {
    if (isGuest && !hasLeft()) navigate(href('/sign-in'), { replace: true });
  }, [isGuest, navigate]);
}

/**
 * Leads away from a page of guests once another tab has signed in.
 *
 * @returns for the page that signs in by itself: call it first, then go where you like.
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
