import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { assertNever } from '../../../contract/never.ts';
import { LIST_LIMIT, MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { PersonTerm } from './person-term.ts';

type AnyTerm = PersonTerm | { readonly by: 'anybody' };

/** A table with people, and its expressions for their email, phone number and name. Each expression has an index. */
interface Source {
  readonly table: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  /** No two rows have one email, so a count need not compare them. */
  readonly isUnique?: boolean;
  /** Some rows have no email, so they are nobody that could be listed by it. */
  readonly mayLackEmail?: boolean;
}

const EMAIL_KEY = '(lower(email::text) collate "C")';
const ACCOUNTS: Source = {
  table: 'users',
  email: EMAIL_KEY,
  phone: '(phone_key(phone) collate "C")',
  name: `plain(first_name || ' ' || last_name)`,
  isUnique: true,
};
export const SOURCES: readonly Source[] = [
  ACCOUNTS,
  // Emptied when the buyer is forgotten.
  { table: 'order_listings', email: 'email', phone: 'phone_key', name: 'name' },
  {
    table: 'contact_messages',
    email: EMAIL_KEY,
    phone: '(phone_key(phone) collate "C")',
    name: `plain(first_name || ' ' || last_name)`,
  },
  {
    table: 'quotes',
    email: EMAIL_KEY,
    phone: `(phone_key(answers ->> 'phone') collate "C")`,
    name: `plain((answers ->> 'firstName') || ' ' || (answers ->> 'lastName'))`,
    mayLackEmail: true,
  },
];
const SUBSCRIBERS: Source = {
  table: 'newsletter_subscribers',
  email: EMAIL_KEY,
  phone: `''`,
  name: `''`,
  isUnique: true,
};

/** Subscribers have neither names nor phone numbers. */
const sourcesOf = ({ by }: AnyTerm) =>
  by === 'email' || by === 'anybody' ? [...SOURCES, SUBSCRIBERS] : SOURCES;

const beginsWith = (text: string, beginning: string) =>
  sql<SqlBool>`(${sql.raw(text)} >= ${beginning} and ${sql.raw(text)} < ${`${beginning}\u{10FFFF}`})`;

type HasWord = (name: string, word: string) => RawBuilder<SqlBool>;

/** By the index of three letters each. */
const isLike: HasWord = (name, word) => sql`${sql.raw(name)} like '%' || plain(${word}) || '%'`;

/** Row by row, and not by that index, which finds all rows with a name before the first in order is known. */
const hasWord: HasWord = (name, word) => sql`strpos(${sql.raw(name)}, plain(${word})) > 0`;

function condition(source: Source, term: AnyTerm, matches: HasWord = isLike): RawBuilder<SqlBool> {
  const found = termCondition(source, term, matches);
  return source.mayLackEmail ? sql`(${found} and ${sql.raw(source.email)} is not null)` : found;
}

function termCondition({ email, phone, name }: Source, term: AnyTerm, matches: HasWord): RawBuilder<SqlBool> {
  switch (term.by) {
    case 'anybody':
      return sql`true`;
    case 'email':
      return beginsWith(email, term.beginning);
    case 'phone':
      return beginsWith(phone, [...term.end].reverse().join(''));
    case 'names':
      return sql`(${sql.join(
        term.words.map((word) => matches(name, word)),
        sql` and `,
      )})`;
    default:
      return assertNever(term);
  }
}

interface Asked {
  /** A person is listed when one of them matches, or when there are none. */
  readonly terms: readonly PersonTerm[];
  /** The last email of the page before; empty for the first page. */
  readonly after: string;
  readonly limit: number;
}

const alternatives = (terms: readonly PersonTerm[]): readonly AnyTerm[] =>
  terms.length > 0 ? terms : [{ by: 'anybody' }];

const LISTED_MORE = sql.lit(MOST_COUNTED + 1);

interface Found {
  /** The emails of one page, in order. */
  readonly emails: readonly string[];
  /** How many people match, at most one more than a list says. */
  readonly count: number;
}

/** Lists the emails of one page and counts all, in one statement. */
export async function findPeople(db: Db, { terms, after, limit }: Asked): Promise<Found> {
  const parts = alternatives(terms).flatMap((term) =>
    sourcesOf(term).map((source) => ({
      source,
      where: condition(source, term),
      whereOneByOne: condition(source, term, hasWord),
    })),
  );
  const page = { after, limit: sql.lit(limit) };
  const found = terms.length > 0 ? findMatches(parts, page) : findAnybody(parts, page);
  const { rows } = await sql<Found>`${limit === LIST_LIMIT + 1 ? prepared : sql``}${found}`.execute(db);
  return rows[0] ?? { emails: [], count: 0 };
}

interface Part {
  readonly source: Source;
  readonly where: RawBuilder<SqlBool>;
  /** The same, for rows that are read in another order than that of an index of names. */
  readonly whereOneByOne: RawBuilder<SqlBool>;
}

interface ListPage {
  readonly after: string;
  readonly limit: RawBuilder<unknown>;
}

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` union `);

/** The first emails after another, in the order of the index. */
const firstEmails = (
  { source, whereOneByOne }: Part,
  { after, limit }: ListPage,
  given = sql<SqlBool>`true`,
) => sql`(
  select distinct ${sql.raw(source.email)} as email from ${sql.table(source.table)}
  where ${given} and ${sql.raw(source.email)} > ${after} and ${whereOneByOne}
  order by 1 limit ${limit})`;

/** Emails in any order, as many as a count needs. */
const anyEmails = ({ source, where }: Part) => sql`(
  select ${source.isUnique ? sql`` : sql`distinct`} ${sql.raw(source.email)} as email
  from ${sql.table(source.table)} where ${where} limit ${LISTED_MORE})`;

/**
 * The same for a search. Rows are found before doubles are dropped, or else PostgreSQL reads a whole table in the order of
 * emails for a name that is rarer than it thinks.
 */
const matchingEmails = ({ source, where }: Part, given = sql<SqlBool>`true`) => sql`(
  with matching as materialized (
    select ${sql.raw(source.email)} as email from ${sql.table(source.table)} where ${given} and ${where}
    ${source.isUnique ? sql`limit ${LISTED_MORE}` : sql``}
  ) select distinct email from matching limit ${LISTED_MORE})`;

const aPage = (parts: readonly RawBuilder<unknown>[], { limit }: ListPage) => sql`(
  select coalesce(json_agg(email), '[]') from (
    select email from (${union(parts)}) found order by email limit ${limit}) page)`;

/** Everybody. Accounts alone are usually more than a count says. */
function findAnybody(parts: readonly Part[], page: ListPage): RawBuilder<unknown> {
  return sql`
    with accounts as materialized ${union(parts.filter(isOfAccounts).map(anyEmails))}
    select ${aPage(
      parts.map((part) => firstEmails(part, page)),
      page,
    )} as emails, ${countOf(
      sql`accounts`,
      parts.filter((part) => !isOfAccounts(part)).map(anyEmails),
    )} as count`;
}

const isOfAccounts = ({ source }: Part) => source === ACCOUNTS;

const countOf = (accounts: RawBuilder<unknown>, others: readonly RawBuilder<unknown>[]) => sql`(
  case when (select count(*) from ${accounts}) = ${LISTED_MORE} then ${LISTED_MORE}
    else (select count(*) from (select email from ${accounts} union ${union(others)} limit ${LISTED_MORE}) people)
  end)::integer`;

/**
 * Finds the people who match a search. Few matches are found by the index of what is searched and then sorted; of many, the page is
 * read in the order of emails, where it soon has enough. The other way round either takes long. With many accounts nothing
 * else is counted, and other places are searched no further than to the page's last account.
 */
function findMatches(parts: readonly Part[], page: ListPage): RawBuilder<unknown> {
  const accounts = parts.filter(isOfAccounts);
  const others = parts
    .filter((part) => !isOfAccounts(part))
    .map((part, i) => ({ part, name: sql.table(`matches_${i}`) }));
  const areMany = sql<SqlBool>`(select yes from many)`;
  const lists = others.flatMap(({ part, name }) => {
    const isMuch = sql<SqlBool>`(select count(*) from ${name}) = ${LISTED_MORE}`;
    return [
      sql`(select email from ${name} where not ${isMuch} and email > ${page.after})`,
      firstEmails(part, page, isMuch),
      firstEmails(
        part,
        page,
        sql<SqlBool>`${areMany} and ${sql.raw(part.source.email)} <= (select email from last)`,
      ),
    ];
  });
  return sql`
    with accounts as materialized (
      select email from (${union(accounts.map((part) => matchingEmails(part)))}) known limit ${LISTED_MORE}
    ), many as materialized (select count(*) = ${LISTED_MORE} as yes from accounts),
    ${sql.join(
      others.map(
        ({ part, name }) => sql`${name} as materialized ${matchingEmails(part, sql`not ${areMany}`)}`,
      ),
    )}, listed as materialized (
      select email from (
        ${union(accounts.map((part) => firstEmails(part, page, areMany)))}
        union (select email from accounts where not ${areMany} and email > ${page.after})
      ) first order by email limit ${page.limit}
    ), last as (select case count(*) when ${page.limit} then max(email) else '\u{10FFFF}' end as email from listed)
    select ${aPage([sql`(select email from listed)`, ...lists], page)} as emails,
      ${countOf(
        sql`accounts`,
        others.map(({ name }) => sql`select email from ${name}`),
      )} as count`;
}
