import { sql } from 'kysely';
import type { Consent, ConsentPurpose } from '../../contract/consents/consents.ts';
import type { Language } from '../../contract/locale.ts';
import type { Db, Tx } from '../db/client.ts';

export interface NewConsent {
  readonly address: string;
  readonly purpose: ConsentPurpose;
  readonly isGiven: boolean;
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

/** Lists what an address has agreed to and withdrawn, newest first. The address is compared case-insensitively. */
export async function listConsentsOf(db: Db | Tx, address: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'is_given', 'at', 'source', 'wording', 'language'])
    .where('address', '=', address)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ purpose: ConsentPurpose; language: Language }>()
    .execute();
  return rows.map(({ is_given, at, ...row }) => ({ ...row, isGiven: is_given, at: at.toISOString() }));
}

/** The key of the HMACs of erased addresses. */
export async function readLedgerKey(tx: Tx): Promise<Buffer> {
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

/** Deletes what stayed of erased people once its time is over. */
export const purgeConsents = (db: Db, now: Date) =>
  db.deleteFrom('consents').where('expires_at', '<=', now).execute();

const PIECE = 1000;

/**
 * Gives newsletter subscribers that are not in the ledger their consents, in pieces. Migration 0045 queues it once for
 * the subscribers of before; it also runs each night, because a process of the version before keeps no ledger.
 * @returns how many rows were added.
 */
export async function fillConsents(db: Db): Promise<number> {
  let added = 0;
  for (let after: string | null = ''; after !== null; ) {
    const { rows } = await sql<{ last: string | null; added: number }>`
      with piece as (
        select * from newsletter_subscribers where email > ${after}::citext order by email limit ${PIECE}
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
    added += rows[0]?.added ?? 0;
    after = rows[0]?.last ?? null;
  }
  return added;
}
