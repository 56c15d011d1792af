import { useRef, useState } from 'react';
import { ApiError, confirmNewsletter } from '../../lib/api/api.ts';

export type ConfirmState = 'waiting' | 'working' | 'done' | 'unknown' | 'failed';

/** Confirms only on a press, because mail scanners that open links would subscribe people. */
export function useConfirm(token: string, initial: ConfirmState) {
  const [state, setState] = useState(initial);
  const running = useRef(false);
  const confirm = async () => {
    // A ref, because state updates one render too late to block a second press.
    if (running.current) return;
    running.current = true;
    setState('working');
    setState(await confirmedBy(() => confirmNewsletter(token)));
    running.current = false;
  };
  return { state, confirm };
}

/** What became of a press; an unknown link is also told by the page without script. */
export async function confirmedBy(call: () => Promise<unknown>): Promise<ConfirmState> {
  try {
    await call();
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 || error.status === 400 ? 'unknown' : 'failed';
  }
}
