import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Clocks of two machines differ: a token is good a little longer than it says (R44). */
export const CLOCKS_DIFFER_MS = 60_000;

export interface Secret {
  /** 256 random bits, fit for headers and links. Given away once and kept nowhere. */
  readonly token: string;
  /** What the database has of it. */
  readonly hash: Buffer;
}

export function createSecret(): Secret {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: sha256(token) };
}

/** Undefined for what cannot be a token of ours. */
export const hashToken = (token: string): Buffer | undefined =>
  TOKEN.test(token) ? sha256(token) : undefined;

/** The token has more entropy than the hash needs, so no salt and no cost. */
const sha256 = (token: string) => createHash('sha256').update(token).digest();
