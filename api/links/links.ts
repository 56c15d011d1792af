import { ShopError } from '../../contract/problem.ts';
import type { Db, Tx } from '../db/client.ts';
import { createSecret, hashToken } from '../secrets.ts';
import { type CustomerPurpose, findLinkRow, insertLink } from './link-queries.ts';
import { EXPIRY, type MailboxPurpose, type OrderPurpose } from './purposes.ts';

type NewLink = { readonly now: Date } & (
  | { readonly purpose: 'order' | 'invoice' | 'quote' | 'preview'; readonly subject: string }
  | { readonly purpose: 'pay'; readonly subject: string; readonly expiresAt: Date }
  /** The subject is the account that asked for the link while signed in. */
  | { readonly purpose: MailboxPurpose; readonly address: string; readonly subject?: string }
);

/**
 * Makes a link to an order, an invoice, a product or a mailbox; earlier ones go on working.
 * @param secret for a mail that was written before its recipient was known.
 * @returns its token, of which only the hash is stored.
 */
export async function createLink(
  db: Db | Tx,
  link: NewLink,
  { token, hash } = createSecret(),
): Promise<string> {
  await insertLink(db, {
    token_hash: hash,
    purpose: link.purpose,
    subject: link.subject ?? null,
    address: 'address' in link ? link.address : null,
    created_at: link.now,
    expires_at: link.purpose === 'pay' ? link.expiresAt : EXPIRY[link.purpose](link.now),
  });
  return token;
}

interface Link {
  readonly subject: string | null;
  readonly address: string | null;
  readonly expiresAt: Date;
}

/** Finds a link for one of these purposes, also one that has expired. */
export async function findLink(
  db: Db | Tx,
  { token, purposes }: { readonly token: string; readonly purposes: readonly CustomerPurpose[] },
): Promise<Link | undefined> {
  const hash = hashToken(token);
  const row = hash && (await findLinkRow(db, hash, purposes));
  return row && { subject: row.subject, address: row.address, expiresAt: row.expires_at };
}

async function findLiveLink(
  db: Db | Tx,
  { now, ...link }: Parameters<typeof findLink>[1] & { readonly now: Date },
): Promise<Link | undefined> {
  const found = await findLink(db, link);
  return found && found.expiresAt > now ? found : undefined;
}

/**
 * Follows a link to an order or an invoice, which changes nothing: mail scanners open links, too.
 * @returns the subject. @throws {ShopError} NOT_FOUND for an unknown or expired link.
 */
export async function followLink(
  db: Db | Tx,
  link: { readonly token: string; readonly purposes: readonly OrderPurpose[]; readonly now: Date },
): Promise<string> {
  const found = await findLiveLink(db, link);
  if (!found?.subject) throw unknownLink();
  return found.subject;
}

export interface Mailbox {
  readonly address: string;
  /** The account that opened the page while signed in; null for a mailed link. */
  readonly userId: string | null;
}

/** @throws {ShopError} NOT_FOUND for a link that is unknown, has expired, or whose person was erased. */
export async function followMailboxLink(
  db: Db | Tx,
  { purpose, ...link }: { readonly token: string; readonly purpose: MailboxPurpose; readonly now: Date },
): Promise<Mailbox> {
  const found = await findLiveLink(db, { ...link, purposes: [purpose] });
  if (!found?.address) throw unknownLink();
  return { address: found.address, userId: found.subject };
}

export const unknownLink = () => new ShopError('NOT_FOUND', 'unknownLink');
