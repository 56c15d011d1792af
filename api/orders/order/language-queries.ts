import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

interface LanguageChoice {
  readonly orderId: string;
  readonly at: Date;
  /** As they were shown. */
  readonly words: string;
  readonly termsVersion: string;
}

/** Keeps that the buyer chose English after the French terms were offered. The first choice stands. */
export const insertLanguageChoice = (tx: Tx, { orderId, at, words, termsVersion }: LanguageChoice) =>
  tx
    .insertInto('language_choices')
    .values({ order_id: orderId, at, words, language: 'en', terms_version: termsVersion })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();

/**
 * A column of a statement that reads `orders`: whether the mails and papers of an order come in French and in English. Its
 * buyer lives in Quebec, ordered in English and did not choose to (Charter of the French language, s. 55). Orders from
 * before the choice was asked stay as they were; those have no promise.
 */
export const inBothLanguages: RawBuilder<boolean> = sql`(
  language = 'en' and customer ->> 'province' = 'QC' and delivery_promise is not null
  and not exists (select from language_choices where order_id = id))`;

export async function isInBothLanguages(db: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ both: boolean }>`
    select ${inBothLanguages} as both from orders where id = ${orderId}`.execute(db);
  return rows[0]?.both ?? false;
}

/** The choices of orders that have one, by the order's id. */
export async function listLanguageChoices(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<LanguageChoice, 'at' | 'words'>>> {
  const { rows } = await sql<LanguageChoice>`
    select order_id as "orderId", at, words from language_choices where order_id = any(${orderIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ orderId, at, words }) => [orderId, { at, words }]));
}
