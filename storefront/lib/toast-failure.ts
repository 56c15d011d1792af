import { showToast } from '../ui/toast.ts';
import { ApiError } from './api-error.ts';

/** Says what went wrong with a call (spec §8); a session that has ended is told elsewhere. */
export function toastFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401 || error.status === 498) return;
  showToast({ tone: 'error', about: 'product', message: error.message });
}
