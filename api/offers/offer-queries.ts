import type { QuoteRequest } from '../../contract/forms/quotes.ts';
import type { Db, Tx } from '../db/client.ts';

/** The request that an offer answers, as far as its paper and its mails say it. */
export const findAnsweredQuote = (db: Db | Tx, id: string) =>
  db
    .selectFrom('quotes')
    .select(['id', 'number', 'kind', 'email', 'answers', 'file_key'])
    .where('id', '=', id)
    .$narrowType<QuoteRequest>()
    .executeTakeFirst();
export type AnsweredQuote = NonNullable<Awaited<ReturnType<typeof findAnsweredQuote>>>;

/** Keeps the printed paper of an offer. @returns false when it has one already, or was deleted. */
export async function setOfferFile(tx: Tx, id: string, fileKey: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('quote_offers')
    .set({ file_key: fileKey })
    .where('id', '=', id)
    .where('file_key', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
