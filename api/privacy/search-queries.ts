import { sql } from 'kysely';
import { emailKey } from '../../contract/email.ts';
import type { Tx } from '../db/client.ts';

/** Deletes what staff kept of searches for an email: views of the list of orders, and exports. */
export async function forgetSearches(tx: Tx, email: string): Promise<void> {
  const typed = emailKey(email);
  const inAddress = encodeURIComponent(typed).toLowerCase();
  await sql`
    delete from saved_views
    where strpos(lower(address), ${inAddress}) > 0 or strpos(lower(address || name), ${typed}) > 0`.execute(
    tx,
  );
  await sql`delete from exports where strpos(lower(filters::text), ${typed}) > 0`.execute(tx);
}
