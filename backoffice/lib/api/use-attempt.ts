import { useCallback, useState } from 'react';
import { ApiError, CallGivenUp } from './api-error.ts';

export interface Attempt {
  readonly isBusy: boolean;
  /** Why the last attempt failed; undefined after success and while one runs. */
  readonly failure: ApiError | undefined;
  /** Runs one attempt. @returns what it gave; undefined when it failed. */
  readonly attempt: <Value>(act: () => Promise<Value>) => Promise<Value | undefined>;
  readonly forget: () => void;
}

/** Runs calls for a form or a button: whether one is under way, and why the last one failed. */
export function useAttempt(): Attempt {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const attempt = useCallback(async <Value>(act: () => Promise<Value>): Promise<Value | undefined> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      return await act();
    } catch (error) {
      if (error instanceof ApiError) setFailure(error);
      else if (!(error instanceof CallGivenUp)) throw error;
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }, []);
  const forget = useCallback(() => setFailure(undefined), []);
  return { isBusy, failure, attempt, forget };
}
