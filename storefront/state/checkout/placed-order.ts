import { readStoredJson, writeStored } from '../storage.ts';

const NAME = 'placed_order';
const TOLD_FOR_MS = 10 * 60_000;

/** For other tabs at the checkout with the same cart; stores only the number. */
export function keepPlacedOrder(orderId: string, now: Date): void {
  writeStored(NAME, JSON.stringify({ orderId, at: now.getTime() }));
}

/** The number of an order that was placed on this device a moment ago. */
export function readPlacedOrder(now: Date): string | undefined {
  const stored = readStoredJson(NAME);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { orderId, at } = stored as Record<string, unknown>;
  const isFresh = typeof at === 'number' && Math.abs(now.getTime() - at) < TOLD_FOR_MS;
  return isFresh && typeof orderId === 'string' ? orderId : undefined;
}
