import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListedSession } from '../../../../contract/accounts/sessions.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { endSession, listSessions } from '../../../lib/api/api-sessions.ts';

type Devices =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'there'; readonly sessions: readonly ListedSession[] };

/** Loads the visitor's sessions when the list is first shown. The list stays on screen while it is reloaded. */
export function useDevices(isShown: boolean) {
  const [devices, setDevices] = useState<Devices>({ status: 'loading' });
  /** Counts what the list was set to: an answer from before is older than what the visitor ended since. */
  const turn = useRef(0);
  const load = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    setDevices((before) => (before.status === 'failed' ? { status: 'loading' } : before));
    try {
      const sessions = await listSessions();
      if (turn.current !== own) return;
      // The current session comes first, as the one to compare the others with.
      setDevices({ status: 'there', sessions: sessions.toSorted((a, b) => +b.current - +a.current) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn.current !== own) return;
      setDevices({ status: 'failed' });
    }
  }, []);
  useEffect(() => {
    if (isShown) load();
  }, [isShown, load]);

  /** Signs a device out and removes it from the list. @throws {ApiError} */
  const end = async ({ _id }: ListedSession): Promise<void> => {
    try {
      await endSession(_id);
    } catch (error) {
      // The session has already ended.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    turn.current += 1;
    setDevices((before) =>
      before.status === 'there'
        ? { ...before, sessions: before.sessions.filter((session) => session._id !== _id) }
        : before,
    );
  };
  return { devices, load, end };
}
