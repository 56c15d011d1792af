import { createHash, randomBytes } from 'node:crypto';

/** Clock tolerance between machines: a token is accepted this much longer than its expiry says (R44). */
export const CLOCKS_DIFFER_MS = 60_000;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface Secret {
  /** 256 random bits, safe in headers and URLs. Handed out once and never stored. */
  readonly token: string;
  /** The database stores this instead of the secret. */
  readonly hash: Buffer;
}

export function createSecret(): Secret {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: sha256(token) };
}

/** Undefined for a malformed token. */
export const hashToken = (token: string): Buffer | undefined =>
  TOKEN.test(token) ? sha256(token) : undefined;

/** Unsalted and fast, which is safe because the token has 256 bits of entropy. */
const sha256 = (token: string) => createHash('sha256').update(token).digest();
