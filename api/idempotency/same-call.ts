import { createHash } from 'node:crypto';
import { type ApiKey, ShopError } from '../../contract/problem.ts';

/** Tells a retry from another call under the same key. */
export const fingerprintOf = (call: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(call)).digest();

/** @throws {ShopError} IDEMPOTENCY_KEY_REUSED when the key was used for another call. */
export function requireSameCall(
  known: { readonly body_hash: Buffer } | undefined,
  fingerprint: Buffer,
  sentence: ApiKey = 'keyReused',
): void {
  if (!known?.body_hash.equals(fingerprint)) throw new ShopError('IDEMPOTENCY_KEY_REUSED', sentence);
}

export const keyRequired = () => new ShopError('IDEMPOTENCY_KEY_REQUIRED', 'sendKey');

/** An earlier call is still under way. */
export const stillUnderWay = (sentence: ApiKey = 'stillPlacing', retryAfterSeconds = 3) =>
  new ShopError('REQUEST_IN_PROGRESS', sentence, { retryAfterSeconds });
