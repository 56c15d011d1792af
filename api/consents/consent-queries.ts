import { type RawBuilder, sql } from 'kysely';
import type { Consent } from '../../contract/consents/consents.ts';
import type { ConsentKind, ConsentPurpose, MailPurpose } from '../../contract/consents/purposes.ts';
import { emailKey } from '../../contract/email.ts';
import type { Language } from '../../contract/locale.ts';
import { keptSince } from '../../contract/privacy/retention.ts';
import type { Db, Tx } from '../db/client.ts';

export interface NewConsent {
  readonly address: string;
  readonly purpose: MailPurpose;
  readonly isGiven: boolean;
  /** `asked` until the mailbox has confirmed what was typed into a form. */
  readonly kind?: 'express' | 'asked';
  readonly at: Date;
  /** The form, page or link where it was said. */
  readonly source: string;
  /** The words as shown; empty for a withdrawal by a link. */
  readonly wording: string;
  readonly language: Language;
}

/** Adds what somebody agreed to or withdrew to the ledger, in the transaction that acts on it. */
export const recordConsent = (tx: Tx, { isGiven, ...consent }: NewConsent) =>
  tx
    .insertInto('consents')
    .values({ ...consent, is_given: isGiven })
    .execute();

/** Serialises what is chosen for an address and its erasure, so that two presses at once leave one row. */
export const lockAddress = (tx: Tx, address: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`consents of ${emailKey(address)}`}, 0))`.execute(tx);

const said = (db: Db | Tx) =>
  db
    .selectFrom('consents')
    .select(['purpose', 'is_given', 'kind', 'at', 'ends_at', 'source', 'wording', 'language'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ purpose: ConsentPurpose; kind: ConsentKind; language: Language }>();
type Said = Awaited<ReturnType<ReturnType<typeof said>['execute']>>[number];

const toConsent = ({ is_given, at, ends_at, ...row }: Said): Consent => ({
  ...row,
  isGiven: is_given,
  at: at.toISOString(),
  endsAt: ends_at?.toISOString() ?? null,
});

/**
 * Lists what an address has agreed to and withdrawn, newest first. The address is compared case-insensitively.
 * @param hmac finds what stayed of the same address when it was erased, too.
 */
export async function listConsentsOf(db: Db | Tx, address: string, hmac?: Buffer): Promise<Consent[]> {
  const rows = await said(db)
    .where(({ eb, or }) =>
      or([eb('address', '=', address), ...(hmac ? [eb('address_hmac', '=', hmac)] : [])]),
    )
    .execute();
  return rows.map(toConsent);
}

/** Lists the choices that were made in a browser, newest first. */
export async function listConsentsOfBrowser(db: Db | Tx, browserId: string): Promise<Consent[]> {
  return (await said(db).where('browser_id', '=', browserId).execute()).map(toConsent);
}

/** The key of the HMACs of erased addresses. */
export async function readLedgerKey(tx: Db | Tx): Promise<Buffer> {
  const { key } = await tx.selectFrom('ledger_key').select('key').executeTakeFirstOrThrow();
  return key;
}

/** Replaces an address in the ledger by its HMAC. @returns how many rows there were. */
export async function hideAddress(
  tx: Tx,
  { address, hmac, expiresAt }: { readonly address: string; readonly hmac: Buffer; readonly expiresAt: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('consents')
    .set({ address: null, address_hmac: hmac, expires_at: expiresAt })
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes what proves nothing any more at this time, by the one function that may (migration 0057). */
export const purgeConsents = (db: Db, now: Date) =>
  sql`select purge_consents(${now}, ${keptSince('consents', now)})`.execute(db);

const PIECE = 1000;

/**
 * Gives newsletter subscribers that are not in the ledger their consents, in pieces. Migration 0045 queues it once for
 * earlier subscribers; it also runs each night, because a process of the version before keeps no ledger. Whoever has
 * not confirmed yet has agreed to nothing (P139).
 * @returns how many rows were added.
 */
export async function fillConsents(db: Db): Promise<number> {
  let added = 0;
  for (let after: string | null = ''; after !== null; ) {
    const filled = await fillPiece(db, sql`email > ${after}::citext order by email limit ${PIECE}`);
    added += filled.added;
    after = filled.last;
  }
  return added;
}

/** The same for one subscriber, who may have subscribed through a process of the version before just now. */
export const fillConsentsOf = (db: Db, address: string) => fillPiece(db, sql`email = ${address}::citext`);

async function fillPiece(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await sql<{ last: string | null; added: number }>`
    with piece as (
      select * from newsletter_subscribers where not awaits_confirmation and ${which}
    ), said as (
      select email, true as is_given, created_at as at, source, consent as wording, language from piece
      union all
      select email, false, unsubscribed_at, 'unsubscribe-link', '', language from piece
      where unsubscribed_at is not null
    ), filled as (
      insert into consents (address, purpose, is_given, at, source, wording, language)
      select email, 'newsletter', is_given, at, source, wording, language from said
      where not exists (
        select from consents c
        where c.address = said.email and c.purpose = 'newsletter' and c.is_given = said.is_given and c.at = said.at
      )
      returning id
    )
    select (select max(email)::text from piece) as last, (select count(*)::integer from filled) as added`.execute(
    db,
  );
  return rows[0] ?? { last: null, added: 0 };
}
