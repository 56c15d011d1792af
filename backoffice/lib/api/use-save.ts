import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';

export interface Save<Now> extends Omit<Attempt, 'attempt'> {
  /**
   * Runs a change and loads the page's data again; busy until both are done.
   * @param done words that are announced after success.
   * @returns whether it succeeded.
   */
  readonly run: (act: () => Promise<unknown>, done?: string) => Promise<boolean>;
  /** The row as it is now, when somebody else has changed it meanwhile: show it in a `ChangedDialog`. */
  readonly changed: Now | undefined;
}

/**
 * For whatever changes something: one call at a time, its failure, and the page's data loaded again afterwards.
 * `Now` is `data` of the 412 that the call answers with.
 */
export function useSave<Now = unknown>(): Save<Now> {
  const { attempt, ...rest } = useAttempt();
  const { revalidate } = useRevalidator();
  const run = useCallback(
    async (act: () => Promise<unknown>, done?: string) => {
      const isDone = await attempt(async () => {
        await act();
        // A second press meanwhile would send the earlier version, or the same once more.
        await revalidate();
        return true;
      });
      if (isDone && done !== undefined) showToast({ message: done, tone: 'success' });
      return isDone ?? false;
    },
    [attempt, revalidate],
  );
  const { failure } = rest;
  const changed = failure?.code === 'CHANGED_MEANWHILE' ? (failure.problem.data as Now) : undefined;
  return { ...rest, run, changed };
}
