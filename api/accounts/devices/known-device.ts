import type { Db, Tx } from '../../db/client.ts';
import { createSecret, hashToken } from '../../secrets.ts';
import { isKnownDevice, keepDevice } from './device-queries.ts';

/** @returns what the limits count the browser by when this account was signed in with it before; else undefined. */
export async function findDevice(
  db: Db,
  { email, token }: { readonly email: string; readonly token: string | undefined },
): Promise<string | undefined> {
  const hash = token === undefined ? undefined : hashToken(token);
  if (!hash || !(await isKnownDevice(db, email, hash))) return undefined;
  return `${email.toLowerCase()} ${hash.toString('base64url')}`;
}

/** Keeps the browser of a sign-in. @returns the token of its cookie: the one that it sent, or a new one. */
export async function keepDeviceOf(
  tx: Tx,
  { userId, token, now }: { readonly userId: string; readonly token: string | undefined; readonly now: Date },
): Promise<string> {
  const sentHash = token === undefined ? undefined : hashToken(token);
  const kept = token !== undefined && sentHash ? { token, hash: sentHash } : createSecret();
  await keepDevice(tx, { userId, hash: kept.hash, now });
  return kept.token;
}
