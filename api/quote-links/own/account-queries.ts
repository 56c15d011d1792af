import { sql } from 'kysely';
import type { QuoteState } from '../../../contract/forms/quote-states.ts';
import type { QuoteRequest } from '../../../contract/forms/quotes.ts';
import type { Db } from '../../db/client.ts';

/** More than anybody reads; the desk has all of them. */
const MOST_QUOTES = 200;

export type OwnQuote = QuoteRequest & {
  readonly id: string;
  readonly number: string;
  readonly status: QuoteState;
  readonly created_at: Date;
  /** Of an offer that waits for its answer. */
  readonly valid_until: string | null;
  /** Of the order that the acceptance of the standing offer made. */
  readonly order_number: string | null;
};

/** The requests under an email, newest first. */
export async function listOwnQuotes(db: Db, email: string): Promise<OwnQuote[]> {
  const { rows } = await sql<OwnQuote>`
    select quotes.id, number, kind, answers, quotes.status, quotes.created_at, valid_until, order_number
    from quotes left join lateral (
      select case when state = 'sent' then valid_until::text end as valid_until, order_number
      from quote_offers left join orders on orders.id = order_id
      where quote_id = quotes.id and state in ('sent', 'accepted')
    ) stands on true
    where quotes.email = ${email}::citext
    order by quotes.created_at desc, quotes.id desc limit ${MOST_QUOTES}`.execute(db);
  return rows;
}

export const findOwnQuote = (db: Db, email: string, number: string) =>
  db
    .selectFrom('quotes')
    .select('id')
    .where('number', '=', number.toUpperCase())
    .where('email', '=', sql<string>`${email}::citext`)
    .executeTakeFirst();
