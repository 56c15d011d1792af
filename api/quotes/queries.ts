import type { QuoteState } from '../../contract/forms/quote-states.ts';
import type { QuoteRequest } from '../../contract/forms/quotes.ts';
import type { Language } from '../../contract/locale.ts';
import { keptSince } from '../../contract/privacy/retention.ts';
import type { Db, Tx } from '../db/client.ts';
import { changeOf } from '../db/state-queries.ts';
import { revokeLinksTo } from '../links/index.ts';

export type NewQuote = QuoteRequest & {
  readonly number: string;
  readonly language: Language;
  /** Key of an upload that this transaction has claimed; null without a file. */
  readonly fileKey: string | null;
  /** The day on which an answer is due. */
  readonly dueOn: string;
  /** Who of the staff wrote it for a caller, and has it from then on. */
  readonly writtenBy?: string;
};

/** @returns the quote's id. */
export async function insertQuote(tx: Tx, quote: NewQuote): Promise<string> {
  const { number, kind, language, fileKey, dueOn, writtenBy } = quote;
  // A caller may have none.
  const email = quote.answers.email || null;
  const answers = JSON.stringify(quote.answers);
  const written =
    writtenBy && ({ status: 'in-work', assigned_to: writtenBy, written_by: writtenBy } as const);
  const { id } = await tx
    .insertInto('quotes')
    .values({ number, kind, language, email, answers, file_key: fileKey, due_on: dueOn, ...written })
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
  readonly status: QuoteState;
  readonly created_at: Date;
  readonly file_key: string | null;
  /** Null without a file. */
  readonly file_name: string | null;
};

const quotes = (db: Db | Tx) =>
  db
    .selectFrom('quotes')
    .leftJoin('uploads', 'uploads.key', 'file_key')
    .select(['id', 'number', 'kind', 'language', 'answers', 'status', 'quotes.created_at', 'file_key'])
    .select('uploads.name as file_name')
    .$narrowType<QuoteRequest & { readonly language: Language; readonly status: QuoteState }>();

export const findQuote = (db: Db | Tx, id: string): Promise<KeptQuote | undefined> =>
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

/** What was said and sent about some quotes, oldest first. */
export async function listExchanges(db: Db, quoteIds: readonly string[]) {
  const ids = [...quoteIds];
  if (ids.length === 0) return { files: [], messages: [], notes: [] };
  const [files, messages, notes] = await Promise.all([
    db
      .selectFrom('quote_files')
      .innerJoin('uploads', 'uploads.key', 'file_key')
      .select(['quote_id', 'file_key', 'uploads.name', 'is_from_staff'])
      .where('quote_id', 'in', ids)
      .orderBy('quote_files.id')
      .execute(),
    db
      .selectFrom('quote_messages')
      .select(['quote_id', 'author', 'text', 'at'])
      .where('quote_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('quote_notes')
      .select(['quote_id', 'text', 'at'])
      .where('quote_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ]);
  return { files, messages, notes };
}

/** Lists the quotes of an email, in any letter case, newest first. */
export const listQuotesOf = (db: Db, email: string): Promise<KeptQuote[]> =>
  quotes(db).where('email', '=', email).orderBy('quotes.created_at', 'desc').execute();

/** Deletes quotes that are too old, with all that is about them; their files become unclaimed. */
export async function purgeQuotes(db: Db, now: Date): Promise<void> {
  const deleted = await db
    .deleteFrom('quotes')
    .where('created_at', '<', keptSince('quotes', now))
    .returning('id')
    .execute();
  await revokeTo(db, deleted);
}

/**
 * Deletes the quotes with their offers, messages, notes and mails, and the links to them. Their files become unclaimed
 * uploads, which a job purges.
 */
export async function removeQuotesOf(tx: Tx, email: string): Promise<void> {
  await revokeTo(tx, await tx.deleteFrom('quotes').where('email', '=', email).returning('id').execute());
}

const revokeTo = async (db: Db | Tx, quotes: readonly { readonly id: string }[]): Promise<void> => {
  if (quotes.length > 0)
    await revokeLinksTo(
      db,
      quotes.map(({ id }) => id),
    );
};
