export { createSecret, hashToken } from '../secrets.ts';

/** Clock tolerance between machines: a token is accepted this much longer than its expiry says (R44). */
export const CLOCKS_DIFFER_MS = 60_000;
