import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, unsubscribeFromNewsletter } from '../../lib/api.ts';

type State =
  | { readonly status: 'working' | 'done' | 'unknown' }
  | { readonly status: 'failed'; readonly message: string };

/** Follows the mailed link, once however often the page is drawn. */
export function useUnsubscribe(token: string) {
  const [state, setState] = useState<State>({ status: 'working' });
  const asked = useRef('');
  const unsubscribe = useCallback(async () => {
    setState({ status: 'working' });
    setState(await followLink(token));
  }, [token]);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    unsubscribe();
  }, [token, unsubscribe]);
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
