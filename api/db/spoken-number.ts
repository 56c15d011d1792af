import { randomBytes } from 'node:crypto';

/** Crockford's Base32: no I, L, O or U, so it can be read over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** HY for orders, HQ for quotes. */
type Prefix = 'HY' | 'HQ';

/** Creates a number like `HY-7K3M-9QXD-4TBW`: 60 random bits, so it cannot be guessed from another one (P26). */
export function createSpokenNumber(prefix: Prefix): string {
  const digits = [...randomBytes(12)].map((byte) => ALPHABET[byte & 31]).join('');
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}
