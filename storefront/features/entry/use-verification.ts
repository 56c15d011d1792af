import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, verifyEmail } from '../../lib/api.ts';
import { loadProfile } from '../../state/profile.ts';
import { currentToken, useUserAuth } from '../../state/user-auth.ts';

type State =
  | { readonly status: 'working' | 'done' | 'dead' }
  | { readonly status: 'failed'; readonly message: string };

/** Uses the mailed link, once however often the page is drawn. */
export function useVerification(token: string) {
  const [state, setState] = useState<State>({ status: 'working' });
  const asked = useRef('');
  const verify = useCallback(async () => {
    setState({ status: 'working' });
    const outcome = await openLink(token);
    // Whoever is signed in here may be who it is about.
    if (currentToken() !== null && outcome.status !== 'failed') await loadProfile();
    const isConfirmed = useUserAuth.getState().user?.email_verified;
    setState(outcome.status === 'dead' && isConfirmed ? { status: 'done' } : outcome);
  }, [token]);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    verify();
  }, [token, verify]);
  return { state, verify };
}

async function openLink(token: string): Promise<State> {
  try {
    await verifyEmail(token);
    return { status: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { status: 'dead' } : { status: 'failed', message: error.message };
  }
}
