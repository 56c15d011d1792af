import { createHash, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { listProofs } from '../placing/key-queries.ts';

/** Secrets that only the browser that placed the order has. */
export interface BuyerProof {
  /** The Idempotency-Key of the checkout. */
  readonly key: string | undefined;
  /** The secret that was answered for the bank's step. */
  readonly clientSecret: string | undefined;
}

/** Whether one of both is the order's. A wrong one says no more than none. */
export async function provesBuyer(db: Db, orderId: string, proof: BuyerProof): Promise<boolean> {
  if (proof.key === undefined && proof.clientSecret === undefined) return false;
  const known = await listProofs(db, orderId);
  return known.some(({ key, clientSecret }) => {
    const isItsKey = isSame(proof.key?.toLowerCase(), key);
    const isItsSecret = isSame(proof.clientSecret, clientSecret);
    return isItsKey || isItsSecret;
  });
}

/** In a time that says nothing of how much of it was right. */
export function isSame(given: string | undefined, known: string | null): boolean {
  if (given === undefined || known === null) return false;
  return timingSafeEqual(sha256(given), sha256(known));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
