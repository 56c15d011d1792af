import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the shop tells doctor what its proxies add. */
export const DOCTOR_PATH = '/doctor';
export const PROOF_HEADER = 'x-halyard-doctor';
const HOLDS_MS = 5 * 60_000;

/** Proves that the caller knows the key of staff, for five minutes. */
export function makeProof(key: Buffer, now: Date): string {
  const at = String(now.getTime());
  return `${at}.${sign(key, at).toString('hex')}`;
}

export function isProven(key: Buffer, proof: string, now: Date): boolean {
  const [, at, signature] = /^(\d{13})\.([\da-f]{64})$/.exec(proof) ?? [];
  if (at === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() - Number(at)) > HOLDS_MS) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), sign(key, at));
}

const sign = (key: Buffer, at: string) => createHmac('sha256', key).update(`halyard doctor ${at}`).digest();
