import type { QuoteState } from '../../contract/forms/quote-states.ts';
import type { QuoteRequest } from '../../contract/forms/quotes.ts';
import type { Language } from '../../contract/locale.ts';
import { keptSince } from '../../contract/privacy/retention.ts';
import type { Db, Tx } from '../db/client.ts';
import { changeOf } from '../db/state-queries.ts';

export type NewQuote = QuoteRequest & {
  readonly number: string;
  readonly language: Language;
  /** Key of an upload that this transaction has claimed; null without a file. */
  readonly fileKey: string | null;
  /** The day on which an answer is due. */
  readonly dueOn: string;
};

/** @returns the quote's id. */
export async function insertQuote(tx: Tx, quote: NewQuote): Promise<string> {
  const { number, kind, language, fileKey, dueOn } = quote;
  const { email } = quote.answers;
  const answers = JSON.stringify(quote.answers);
  const { id } = await tx
    .insertInto('quotes')
    .values({ number, kind, language, email, answers, file_key: fileKey, due_on: dueOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a step of a request; undefined when it has no such version or state. */
export const changeQuote = changeOf<'quotes', QuoteState>('quotes', 'status');

export type KeptQuote = QuoteRequest & {
  readonly id: string;
  readonly number: string;
  readonly language: Language;
  readonly status: string;
  readonly created_at: Date;
  readonly file_key: string | null;
  /** Null without a file. */
  readonly file_name: string | null;
};

const quotes = (db: Db) =>
  db
    .selectFrom('quotes')
    .leftJoin('uploads', 'uploads.key', 'file_key')
    .select(['id', 'number', 'kind', 'language', 'answers', 'status', 'quotes.created_at', 'file_key'])
    .select('uploads.name as file_name')
    .$narrowType<QuoteRequest & { readonly language: Language }>();

export const findQuote = (db: Db, id: string): Promise<KeptQuote | undefined> =>
  quotes(db).where('id', '=', id).executeTakeFirst();

/** Locks a request, so that of two steps of it or of its offers the second sees the first one's. */
export const lockQuote = (tx: Tx, id: string) =>
  tx
    .selectFrom('quotes')
    .select(['id', 'number', 'kind', 'language', 'email', 'answers', 'status', 'assigned_to'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<QuoteRequest & { readonly language: Language; readonly status: QuoteState }>()
    .executeTakeFirst();
export type LockedQuote = NonNullable<Awaited<ReturnType<typeof lockQuote>>>;

/** Lists the quotes of an email, in any letter case, newest first. */
export const listQuotesOf = (db: Db, email: string): Promise<KeptQuote[]> =>
  quotes(db).where('email', '=', email).orderBy('quotes.created_at', 'desc').execute();

/** Deletes quotes that are too old, with the mails about them; their files become unclaimed. */
export const purgeQuotes = (db: Db, now: Date) =>
  db.deleteFrom('quotes').where('created_at', '<', keptSince('quotes', now)).execute();

/** Deletes the quotes with the mails about them. Their files become unclaimed uploads, which a job purges. */
export async function removeQuotesOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('quotes').where('email', '=', email).execute();
}
