import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A secret of 256 random bits, fit for headers and links. Only its hash is ever stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256: the token has more entropy than the hash needs, so no salt and no cost. Undefined for what cannot be one. */
export const hashToken = (token: string): Buffer | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined;
