import { useUserAuth } from '../../state/account/user-auth.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { isEntryPage } from '../tracking/entry-pages.ts';
import { ApiError } from './api-error.ts';

/**
 * Says what went wrong with a call (docs/spec/storefront-and-accounts.md §8), once: a session that has ended is told
 * by `useSessionNews`.
 */
export function toastFailure(error: unknown, words?: string): void {
  if (!(error instanceof ApiError)) throw error;
  if (hasEndedSession(error)) return;
  showToast({ tone: 'error', about: 'product', message: words ?? error.message });
}

/** Whether this call has ended the session. Where one signs in, 401 is about the password that was typed. */
export const hasEndedSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 498) &&
  useUserAuth.getState().hasExpired &&
  !isEntryPage(window.location.pathname);
