import { useRef, useState } from 'react';
import { ApiError, unsubscribeFromNewsletter } from '../../lib/api/api.ts';

type State =
  | { readonly status: 'waiting' | 'working' | 'done' | 'unknown' }
  | { readonly status: 'failed'; readonly message: string };

/** Follows the mailed link only on a press, because mail scanners that open links would unsubscribe people. */
export function useUnsubscribe(token: string) {
  const [state, setState] = useState<State>({ status: 'waiting' });
  const running = useRef(false);
  const unsubscribe = async () => {
    // A ref, because state updates one render too late to block a second press.
    if (running.current) return;
    running.current = true;
    setState({ status: 'working' });
    setState(await followLink(token));
    running.current = false;
  };
  return { state, unsubscribe };
}

async function followLink(token: string): Promise<State> {
  try {
    await unsubscribeFromNewsletter(token);
    return { status: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { status: 'unknown' } : { status: 'failed', message: error.message };
  }
}
