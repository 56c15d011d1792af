import { createHash, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { listProofs } from '../../idempotency/index.ts';

/** Secrets that only the browser that placed the order knows. */
export interface BuyerProof {
  /** The Idempotency-Key of the checkout. */
  readonly key: string | undefined;
  /** The client secret from the 202 response that asks for the bank's step. */
  readonly clientSecret: string | undefined;
}

/** Whether the key or the client secret is the order's. A wrong proof reveals no more than a missing one. */
export async function provesBuyer(db: Db, orderId: string, proof: BuyerProof): Promise<boolean> {
  if (proof.key === undefined && proof.clientSecret === undefined) return false;
  const proofs = await listProofs(db, orderId);
  return proofs.some(({ key, clientSecret }) => {
    const isItsKey = isSame(proof.key?.toLowerCase(), key);
    const isItsSecret = isSame(proof.clientSecret, clientSecret);
    return isItsKey || isItsSecret;
  });
}

/** Constant-time comparison, so that timing does not leak a partial match. */
export function isSame(offered: string | undefined, stored: string | null): boolean {
  if (offered === undefined || stored === null) return false;
  return timingSafeEqual(sha256(offered), sha256(stored));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
