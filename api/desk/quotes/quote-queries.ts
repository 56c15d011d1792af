import { type Expression, type SqlBool, sql } from 'kysely';
import type { QuoteFilterState } from '../../../contract/desk/quote-filters.ts';
import { OPEN_QUOTE_STATES, type QuoteState } from '../../../contract/forms/quote-states.ts';
import type { QuoteRequest } from '../../../contract/forms/quotes.ts';
import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import type { Db, Tx } from '../../db/client.ts';
import { countMatches } from '../../db/count-matches.ts';
import type { SearchTerm } from '../order-list/search-term.ts';

const IS_OPEN = sql<SqlBool>`quotes.status in (${sql.join(OPEN_QUOTE_STATES.map((state) => sql.lit(state)))})`;

/** Filters of the list, with the search read. */
export interface QuoteFilters {
  readonly state?: QuoteFilterState | undefined;
  readonly kind?: QuoteRequest['kind'] | undefined;
  /** The id of a person of staff; null for requests that nobody has. */
  readonly assignedTo?: string | null | undefined;
  /** Only open ones that were due before this day. */
  readonly lateOn?: string | undefined;
  /** Only those whose customer waits for an answer. */
  readonly isAsked?: boolean | undefined;
  readonly term?: SearchTerm | undefined;
  /** Only requests of this email, in lower case. */
  readonly email?: string | undefined;
}

const rows = (db: Db | Tx) =>
  db
    .selectFrom('quotes')
    .leftJoin('staff', 'staff.id', 'quotes.assigned_to')
    .select([
      'quotes.id',
      'quotes.version',
      'quotes.number',
      'quotes.kind',
      'quotes.status',
      'quotes.answers',
      'quotes.language',
      'quotes.created_at',
      'quotes.file_key',
      'quotes.asked_at',
      'quotes.assigned_to',
      'staff.name as assigned_name',
      sql<string | null>`quotes.due_on::text`.as('due_day'),
      sql<number | null>`(
        select value_cents from quote_offers where quote_id = quotes.id order by number desc limit 1
      )`.as('value_cents'),
    ])
    .$narrowType<QuoteRequest & { readonly status: QuoteState; readonly language: Language }>();

export type ListedQuote = Awaited<ReturnType<typeof listQuoteRows>>[number];

/** Requests, newest first. */
export const listQuoteRows = (
  db: Db,
  { filters, after, limit }: { filters: QuoteFilters; after: string | undefined; limit: number },
) =>
  rows(db)
    .where(matches(filters))
    .$if(after !== undefined, (query) => query.where('quotes.id', '<', after ?? ''))
    .orderBy('quotes.id', 'desc')
    .limit(limit)
    .execute();

export const countQuotes = (db: Db, filters: QuoteFilters): Promise<number> =>
  countMatches(db, db.selectFrom('quotes').select('quotes.id').where(matches(filters)));

function matches({
  state,
  kind,
  assignedTo,
  lateOn,
  isAsked,
  term,
  email,
}: QuoteFilters): Expression<SqlBool> {
  const all = [
    state && (state === 'open' ? IS_OPEN : sql<SqlBool>`quotes.status = ${state}`),
    kind && sql<SqlBool>`kind = ${kind}`,
    assignedTo && sql<SqlBool>`assigned_to = ${assignedTo}`,
    assignedTo === null && sql<SqlBool>`assigned_to is null`,
    lateOn && sql<SqlBool>`(${IS_OPEN} and due_on < ${lateOn}::date)`,
    isAsked && sql<SqlBool>`asked_at is not null`,
    term && termCondition(term),
    email && sql<SqlBool>`${EMAIL} = ${email}`,
  ];
  const given = all.filter((one) => typeof one === 'object' && one !== null);
  return given.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(given, sql` and `)})`;
}

// Each expression has an index.
const EMAIL = sql`(lower(quotes.email::text) collate "C")`;
const NUMBER = sql`(lower(replace(number, '-', '')) collate "C")`;
const NUMBER_END = sql`(reverse(lower(replace(number, '-', ''))) collate "C")`;
const PHONE_END = sql`(phone_key(answers ->> 'phone') collate "C")`;
const NAME = sql`plain((answers ->> 'firstName') || ' ' || (answers ->> 'lastName'))`;

/** Everything from this beginning on, in the order of bytes. */
const beginsWith = (text: Expression<unknown>, beginning: string) =>
  sql<SqlBool>`(${text} >= ${beginning} and ${text} < ${`${beginning}\u{10FFFF}`})`;
const endsWith = (text: Expression<unknown>, end: string) => beginsWith(text, [...end].reverse().join(''));

function termCondition(term: SearchTerm): Expression<SqlBool> {
  switch (term.by) {
    case 'email':
      return beginsWith(EMAIL, term.beginning);
    case 'number':
      return beginsWith(NUMBER, term.beginning);
    case 'end': {
      const end = endsWith(NUMBER_END, term.key);
      return term.isPhone ? sql<SqlBool>`(${end} or ${endsWith(PHONE_END, term.key)})` : end;
    }
    case 'names': {
      const names = sql<SqlBool>`(${sql.join(
        term.words.map((word) => sql`${NAME} like '%' || plain(${word}) || '%'`),
        sql` and `,
      )})`;
      return term.end === undefined ? names : sql<SqlBool>`(${names} or ${endsWith(NUMBER_END, term.end)})`;
    }
    default:
      return assertNever(term);
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds a request by its id or its number, in any letter case. */
export const findQuoteRow = (db: Db | Tx, key: string) =>
  rows(db)
    .leftJoin('uploads', 'uploads.key', 'quotes.file_key')
    .leftJoin('quotes as other', 'other.id', 'quotes.merged_into')
    .leftJoin('staff as writing', 'writing.id', 'quotes.written_by')
    .select([
      'quotes.written_by',
      'writing.name as writer',
      'uploads.has_picture',
      'quotes.closed_at',
      'quotes.closed_reason',
      'other.number as duplicate_of',
      'uploads.name as file_name',
      'uploads.artwork',
    ])
    .where(
      UUID.test(key) ? sql<SqlBool>`quotes.id = ${key}` : sql<SqlBool>`quotes.number = ${key.toUpperCase()}`,
    )
    .executeTakeFirst();
export type FoundQuote = NonNullable<Awaited<ReturnType<typeof findQuoteRow>>>;
