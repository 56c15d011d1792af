import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ShopError } from '../../../contract/problem.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `STAFF_KEY`: 32 bytes; undefined in production without staff. */
export type StaffKey = Buffer | undefined;

/**
 * Encrypts a secret with AES-256-GCM, bound to its person: copied into another person's row it does not open.
 * @throws {ShopError} SERVICE_UNAVAILABLE without a key.
 */
export function seal(key: StaffKey, staffId: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', required(key), nonce).setAAD(Buffer.from(staffId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws {ShopError} SERVICE_UNAVAILABLE without a key, and with another one than it was sealed under. */
export function unseal(key: StaffKey, staffId: string, sealed: Buffer): string {
  const [nonce, tag] = [
    sealed.subarray(0, NONCE_BYTES),
    sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ];
  const decipher = createDecipheriv('aes-256-gcm', required(key), nonce)
    .setAAD(Buffer.from(staffId))
    .setAuthTag(tag);
  try {
    const secret = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([secret, decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new ShopError('SERVICE_UNAVAILABLE', 'staffKeyMissing', { cause });
  }
}

function required(key: StaffKey): Buffer {
  if (!key) throw new ShopError('SERVICE_UNAVAILABLE', 'staffKeyMissing');
  return key;
}
