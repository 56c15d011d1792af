import { sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';

/** The columns that hold an email, and whether it is unique in them. */
export const EMAIL_COLUMNS = [
  { table: 'users', column: 'email', isUnique: true },
  { table: 'newsletter_subscribers', column: 'email', isUnique: true },
  { table: 'orders', column: 'email', isUnique: false },
  { table: 'quotes', column: 'email', isUnique: false },
  { table: 'contact_messages', column: 'email', isUnique: false },
  { table: 'consents', column: 'address', isUnique: false },
  { table: 'outbox', column: 'recipient', isUnique: false },
] as const;
type EmailColumn = (typeof EMAIL_COLUMNS)[number];

export async function listOddEmails(db: Db, { table, column }: EmailColumn): Promise<string[]> {
  const email = sql`${sql.ref(column)}::text`;
  const { rows } = await sql<{ email: string }>`
    select distinct ${email} as email from ${sql.table(table)}
    where octet_length(${email}) <> char_length(${email})`.execute(db);
  return rows.map((row) => row.email);
}

/** @returns how many rows were rewritten; 0 for a unique column in which another row has `email` already. */
export async function rewriteEmail(
  db: Db,
  { table, column, isUnique }: EmailColumn,
  { stored, email }: { readonly stored: string; readonly email: string },
): Promise<number> {
  const place = sql.ref(column);
  // Compares as text, because citext would match lookalikes, too.
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${place} = ${email}
    where ${place}::text = ${stored}
      and not (${isUnique} and exists (select from ${sql.table(table)} where ${place} = ${email}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function lockOddAccounts(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set email_verified_at = null
    where octet_length(email::text) <> char_length(email::text)
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from sessions where user_id = any(${ids})`.execute(tx);
  return ids;
}
