import type { Db } from '../db/client.ts';
import { releaseLease, takeLease } from './leased-key-queries.ts';
import { stillUnderWay } from './same-call.ts';

/**
 * Works on an order as its only call, and lets the next one in as soon as the work ends.
 * @throws {ShopError} REQUEST_IN_PROGRESS while another call works on it.
 */
export async function underLease<Result>(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  orderId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!(await takeLease(db, orderId, now()))) throw stillUnderWay();
  try {
    return await work();
  } finally {
    await releaseLease(db, orderId, now());
  }
}
