import { DAY_MS } from '../../contract/durations.ts';
import { assertNever } from '../../contract/never.ts';
import { keptUntil } from '../../contract/privacy/retention.ts';
import { ShopError } from '../../contract/problem.ts';
import type { Db, Tx } from '../db/client.ts';
import { createSecret, hashToken } from '../secrets.ts';
import { findMailboxLink, insertMailboxLink, type MailboxPurpose } from './link-queries.ts';

/** A link to everything about a person is for now; one to choose what is mailed must work as long as the mail is read. */
const DATA_LINK_MS = DAY_MS;

interface Wish {
  readonly purpose: MailboxPurpose;
  readonly address: string;
  readonly userId?: string;
  readonly now: Date;
}

/** Makes a link that proves a mailbox; earlier ones go on working. @returns its token, which is not stored. */
export async function createMailboxLink(
  db: Db | Tx,
  { purpose, address, userId, now }: Wish,
): Promise<string> {
  const { token, hash } = createSecret();
  const expiresAt = endOf(purpose, now);
  await insertMailboxLink(db, { hash, purpose, address, userId: userId ?? null, now, expiresAt });
  return token;
}

function endOf(purpose: MailboxPurpose, now: Date): Date {
  switch (purpose) {
    case 'consent':
      return keptUntil('customerLinks', now);
    case 'export':
      return new Date(now.getTime() + DATA_LINK_MS);
    case 'newsletter':
      return keptUntil('newsletterAsked', now);
    default:
      return assertNever(purpose);
  }
}

/** Stores a link to consents whose token is in a mail already. */
export const keepConsentLink = (
  db: Db,
  { hash, address, now }: { readonly hash: Buffer; readonly address: string; readonly now: Date },
) =>
  insertMailboxLink(db, {
    hash,
    purpose: 'consent',
    address,
    userId: null,
    now,
    expiresAt: keptUntil('customerLinks', now),
  });

export interface Mailbox {
  readonly address: string;
  /** The account that opened the page while signed in; null for a mailed link. */
  readonly userId: string | null;
}

/** @throws {ShopError} NOT_FOUND for a link that is unknown, has expired, or whose person was erased. */
export async function followMailboxLink(
  db: Db | Tx,
  { token, purpose, now }: { readonly token: string; readonly purpose: MailboxPurpose; readonly now: Date },
): Promise<Mailbox> {
  const hash = hashToken(token);
  const link = hash && (await findMailboxLink(db, { hash, purpose, now }));
  if (!link?.address) throw new ShopError('NOT_FOUND', 'unknownLink');
  return { address: link.address, userId: link.subject };
}
