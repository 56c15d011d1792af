import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** @returns whether the shop holds anything under an address, in any letter case. */
export async function isKnownAddress(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from users where email = ${address}::citext)
      or exists (select from orders where email = ${address}::citext)
      or exists (select from quotes where email = ${address}::citext)
      or exists (select from contact_messages where email = ${address}::citext)
      or exists (select from newsletter_subscribers where email = ${address}::citext)
      or exists (select from consents where address = ${address}::citext) as known`.execute(db);
  return rows[0]?.known ?? false;
}
