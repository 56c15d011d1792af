import type { Db, Tx } from '../db/client.ts';
import { createSecret, hashToken } from '../secrets.ts';
import { findAccountLink, insertAccountLink } from './account-link-queries.ts';
import { type AccountPurpose, EXPIRY } from './purposes.ts';

/** Makes a link to an account; earlier ones go on working. @returns its token, of which only the hash is stored. */
export async function createAccountLink(
  db: Db,
  { purpose, userId, now }: { readonly purpose: AccountPurpose; readonly userId: string; readonly now: Date },
): Promise<string> {
  const { token, hash } = createSecret();
  const times = { created_at: now, expires_at: EXPIRY[purpose](now) };
  await insertAccountLink(db, { token_hash: hash, purpose, user_id: userId, ...times });
  return token;
}

export interface FollowedLink {
  readonly token: string;
  readonly purpose: AccountPurpose;
  readonly now: Date;
}

/** @returns the id of a link's account; undefined for an unknown or expired link. */
export async function findLinkedAccount(
  db: Db | Tx,
  { token, ...link }: FollowedLink,
): Promise<string | undefined> {
  const hash = hashToken(token);
  return hash && findAccountLink(db, { hash, ...link });
}
