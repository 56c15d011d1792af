import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MOST_COUNTED } from '../../../contract/desk/order-list.ts';
import { assertNever } from '../../../contract/never.ts';
import type { Db } from '../../db/client.ts';
import type { PersonTerm } from './person-term.ts';

type AnyTerm = PersonTerm | { readonly by: 'anybody' };

/** Where people come from: how a table writes an email, a phone number and a name. Each expression has an index. */
interface Source {
  readonly table: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  /** No two rows have one email, so a count need not compare them. */
  readonly isUnique?: boolean;
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

function condition({ email, phone, name }: Source, term: AnyTerm): RawBuilder<SqlBool> {
  switch (term.by) {
    case 'anybody':
      return sql`true`;
    case 'email':
      return beginsWith(email, term.beginning);
    case 'phone':
      return beginsWith(phone, [...term.end].reverse().join(''));
    case 'names': {
      const words = term.words.map((word) => sql`${sql.raw(name)} like '%' || plain(${word}) || '%'`);
      return sql`(${sql.join(words, sql` and `)})`;
    }
    default:
      return assertNever(term);
  }
}

interface Asked {
  /** Whoever matches one of them is listed; everybody without any. */
  readonly terms: readonly PersonTerm[];
  /** The last email of the page before; empty for the first page. */
  readonly after: string;
  readonly limit: number;
}

const alternatives = (terms: readonly PersonTerm[]): readonly AnyTerm[] =>
  terms.length > 0 ? terms : [{ by: 'anybody' }];

/** The emails of one page, in order. */
export async function listEmails(db: Db, { terms, after, limit }: Asked): Promise<string[]> {
  const parts = alternatives(terms).flatMap((term) =>
    sourcesOf(term).map(
      (source) => sql`(
      select distinct ${sql.raw(source.email)} as email from ${sql.table(source.table)}
      where ${sql.raw(source.email)} > ${after} and ${condition(source, term)}
      order by 1 limit ${limit})`,
    ),
  );
  const { rows } = await sql<{ email: string }>`
    select email from (${sql.join(parts, sql` union `)}) found order by email limit ${limit}`.execute(db);
  return rows.map(({ email }) => email);
}

const LISTED_MORE = sql.lit(MOST_COUNTED + 1);

/** How many people match, at most one more than a list says. A common name needs no more than the accounts. */
export async function countPeople(db: Db, terms: readonly PersonTerm[]): Promise<number> {
  const found = alternatives(terms).flatMap((term) =>
    sourcesOf(term).map((source) => ({ source, emails: anyEmails(source, term) })),
  );
  const accounts = found.filter(({ source }) => source === ACCOUNTS).map(({ emails }) => emails);
  const others = found.filter(({ source }) => source !== ACCOUNTS).map(({ emails }) => emails);
  const union = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` union `);
  const { rows } = await sql<{ count: number }>`
    with accounts as materialized (
      select email from (${union(accounts)}) known limit ${LISTED_MORE}
    )
    select case when (select count(*) from accounts) = ${LISTED_MORE} then ${LISTED_MORE}
      else (select count(*) from (select email from accounts union ${union(others)} limit ${LISTED_MORE}) people)
      end::integer as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Emails from one place in any order, as many as a count needs. */
const anyEmails = (source: Source, term: AnyTerm) => sql`(
  select ${source.isUnique ? sql`` : sql`distinct`} ${sql.raw(source.email)} as email
  from ${sql.table(source.table)} where ${condition(source, term)} limit ${LISTED_MORE})`;

export interface KnownPerson {
  readonly email: string;
  readonly name: string | null;
  readonly orders: number;
  readonly last_order_at: Date | null;
  readonly quotes: number;
  readonly messages: number;
  readonly has_account: boolean;
  readonly is_subscribed: boolean;
  readonly is_leaving: boolean;
}

/** What is known of these emails, in any order. The name is the one that was given last, an account's first. */
export async function readPeople(db: Db, people: readonly string[]): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select p.email,
      coalesce(
        (select first_name || ' ' || last_name from users u where ${key('u')} = p.email),
        (select (o.customer ->> 'firstName') || ' ' || (o.customer ->> 'lastName')
          from order_listings l join orders o on o.id = l.order_id
          where l.email = p.email order by l.order_id desc limit 1),
        (select (q.answers ->> 'firstName') || ' ' || (q.answers ->> 'lastName')
          from quotes q where ${key('q')} = p.email order by id desc limit 1),
        (select first_name || ' ' || last_name from contact_messages m
          where ${key('m')} = p.email order by id desc limit 1)
      ) as name,
      (select count(*)::integer from order_listings l where l.email = p.email) as orders,
      (select max(created_at) from order_listings l where l.email = p.email) as last_order_at,
      (select count(*)::integer from quotes q where ${key('q')} = p.email) as quotes,
      (select count(*)::integer from contact_messages m where ${key('m')} = p.email) as messages,
      exists (select from users u where ${key('u')} = p.email) as has_account,
      exists (select from newsletter_subscribers s
        where ${key('s')} = p.email and unsubscribed_at is null) as is_subscribed,
      exists (select from orders o where o.buyer_left and lower(o.email::text) = p.email) as is_leaving
    from unnest(${people}::text[]) p (email)`.execute(db);
  return rows;
}

const key = (table: string) => sql.raw(`(lower(${table}.email::text) collate "C")`);

/** The newest orders under an email. */
export async function listOrderIds(db: Db, email: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_listings')
    .select('order_id')
    .where('email', '=', email)
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone', 'language', 'created_at', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();

export const listNewestQuotes = (db: Db, email: string, limit: number) =>
  db
    .selectFrom('quotes')
    .leftJoin('uploads', 'uploads.key', 'file_key')
    .select(['id', 'number', 'kind', 'status', 'language', 'quotes.created_at', 'uploads.name as file_name'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const listNewestMessages = (db: Db, email: string, limit: number) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'subject', 'message', 'language', 'created_at', 'done_at'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const listNewestMails = (db: Db, email: string, limit: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'created_at', 'sent_at', 'parked_at'])
    .where(sql<SqlBool>`lower(recipient) = ${email}`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
