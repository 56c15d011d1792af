import { create } from 'zustand';
import type { StaffSession } from '../../../contract/staff/sessions.ts';
import { ApiError } from '../api/api-error.ts';
import { send } from '../api/send.ts';

/** Whether a call was refused because the session is over, while its page is still open. */
export const useSessionOver = create(() => ({ isOver: false }));

export const hasEnded = (): void => useSessionOver.setState({ isOver: true });

let asked: Promise<StaffSession | undefined> | undefined;

/**
 * The person who is signed in; undefined for nobody. The API is asked once, and again after `forgetSession`.
 * @throws {ApiError} when the API cannot say.
 */
export function currentSession(): Promise<StaffSession | undefined> {
  asked ??= askSession();
  return asked;
}

/** After a sign-in, a sign-out, and a change of the person's own data. */
export function forgetSession(): void {
  asked = undefined;
  useSessionOver.setState({ isOver: false });
}

async function askSession(): Promise<StaffSession | undefined> {
  try {
    return (await send<{ readonly data: StaffSession }>('/session')).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    asked = undefined;
    throw error;
  }
}
