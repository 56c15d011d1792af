import { UNFINISHED_PAYMENT_MS } from '../../../contract/orders/order-limits.ts';
import { readStoredJson, removeStored, writeStored } from '../storage.ts';

const NAME = 'open_order';

/** An order attempt with unknown outcome: its idempotency key, and a fingerprint of its payload. */
export interface OpenAttempt {
  readonly key: string;
  readonly print: string;
}

/** Shared by tabs and reloads, so that the same order from another tab reuses the key. */
export function readOpenAttempt(now: Date): OpenAttempt | null {
  const stored = readStoredJson(NAME);
  if (typeof stored !== 'object' || stored === null) return null;
  const { key, print, at } = stored as Record<string, unknown>;
  const isGood = typeof at === 'number' && Math.abs(now.getTime() - at) < UNFINISHED_PAYMENT_MS;
  return isGood && typeof key === 'string' && typeof print === 'string' ? { key, print } : null;
}

export function keepOpenAttempt({ key, print }: OpenAttempt, now: Date): void {
  writeStored(NAME, JSON.stringify({ key, print, at: now.getTime() }));
}

export const forgetOpenAttempt = (): void => removeStored(NAME);
