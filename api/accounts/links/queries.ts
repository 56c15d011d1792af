import { HOUR_MS } from '../../../contract/durations.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { UserRow } from '../rows.ts';
import { CLOCKS_DIFFER_MS, createSecret, hashToken } from '../tokens.ts';

export type LinkPurpose = 'verify-email' | 'password-reset';

const LIFE_MS: Record<LinkPurpose, number> = { 'verify-email': 7 * 24 * HOUR_MS, 'password-reset': HOUR_MS };

interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly now: Date;
}

/** @returns the link's token, of which only the hash is stored. */
export async function createLink(db: Db, { userId, purpose, now }: NewLink): Promise<string> {
  const { token, hash } = createSecret();
  await db
    .insertInto('mail_links')
    .values({
      token_hash: hash,
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS[purpose]),
    })
    .execute();
  return token;
}

export interface FollowedLink {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly now: Date;
}

/**
 * @returns the owner of a valid link. Verification links are valid only until the email is verified, even one created
 * at that very moment: it could otherwise set a password for a week.
 */
export async function findLinkOwner(
  db: Db | Tx,
  { token, purpose, now }: FollowedLink,
): Promise<UserRow | undefined> {
  const tokenHash = hashToken(token);
  if (!tokenHash) return undefined;
  return db
    .selectFrom('mail_links')
    .innerJoin('users', 'users.id', 'user_id')
    .selectAll('users')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('mail_links.expires_at', '>', new Date(now.getTime() - CLOCKS_DIFFER_MS))
    .$if(purpose === 'verify-email', (query) => query.where('email_verified_at', 'is', null))
    .executeTakeFirst();
}

export const removeLinks = (tx: Tx, userId: string, purpose: LinkPurpose) =>
  tx.deleteFrom('mail_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
