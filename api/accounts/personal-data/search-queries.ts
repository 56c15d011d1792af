import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';

/** Lists the terms that find a person: their email, phones, and every name that the shop knows. */
export interface Traces {
  /** In lower case. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** First and last names, and those of businesses. */
  readonly names: readonly string[];
}

/** Reads what staff may have searched for, before it is erased. */
export async function readTraces(
  tx: Tx,
  { email, userId }: { readonly email: string; readonly userId: string | null },
): Promise<Traces> {
  const { rows } = await sql<Traces>`
    with known as (
      select email::text as email, phone, array[first_name, last_name] as names from users where id = ${userId}
      union all
      select email::text, customer ->> 'phone',
        array[customer ->> 'firstName', customer ->> 'lastName', customer ->> 'businessName']
      from orders where email = ${email}::citext or user_id = ${userId}
      union all
      select email::text, phone, array[first_name, last_name] from contact_messages where email = ${email}::citext
      union all
      select email::text, answers ->> 'phone', array[answers ->> 'firstName', answers ->> 'lastName']
      from quotes where email = ${email}::citext
    )
    select array(select distinct lower(email) from known where email <> '' union select lower(${email}::text)) as emails,
      array(select distinct phone from known where phone <> '') as phones,
      array(select distinct name from known, unnest(names) name where name <> '') as names`.execute(tx);
  return rows[0] ?? { emails: [email], phones: [], names: [] };
}

/** @returns those of the words that are in the names of other buyers, too: whoever searches for them means nobody alone. */
export async function findCommonWords(
  tx: Tx,
  { words, emails }: { readonly words: readonly string[]; readonly emails: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) word
    where exists (
      select from order_listings
      where name like '%' || plain(word) || '%' and not (email = any (${emails}::text[])))`.execute(tx);
  return new Set(rows.map(({ word }) => word));
}

export const listEveryView = (tx: Tx) =>
  tx.selectFrom('saved_views').select(['id', 'name', 'address']).execute();

export const deleteViews = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom('saved_views')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

/** Deletes exports that have an order under one of the emails, or that were asked for by one. */
export const deleteExportsWith = (tx: Tx, emails: readonly string[]) =>
  sql`
  delete from exports
  where exists (
    select from unnest(${emails}::text[]) email
    where strpos(lower(filters::text), email) > 0
      or exists (select from export_pieces where export_id = exports.id and strpos(lower(text), email) > 0))`.execute(
    tx,
  );
