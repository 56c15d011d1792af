import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';

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

/** Summarizes these emails, in any order. The name is the one that was given last, an account's first. */
export async function readPeople(db: Db, people: readonly string[]): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`${prepared}
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
        where ${key('s')} = p.email and unsubscribed_at is null and not awaits_confirmation) as is_subscribed,
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
