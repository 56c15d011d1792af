import { useUserAuth } from '../../state/account/user-auth.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { isEntryPage } from '../tracking/entry-pages.ts';
import { ApiError } from './api-error.ts';

/**
 * Shows a toast for a failed call (docs/spec/storefront-and-accounts.md §8). An ended session is left to
 * `useSessionNews`, so that it is reported once.
 */
export function toastFailure(error: unknown, words?: string): void {
  if (!(error instanceof ApiError)) throw error;
  if (hasEndedSession(error)) return;
  showToast({ tone: 'error', about: 'product', message: words ?? error.message });
}

/** Whether this call has ended the session. On the sign-in pages, 401 is about the password that was typed. */
export const hasEndedSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 498) &&
  useUserAuth.getState().hasExpired &&
  !isEntryPage(window.location.pathname);
