import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** Changes with the catalogue, the skus in stock, the day, and at each end of a struck-through price; the feed only then. */
export async function feedVersion(db: Db, today: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version || '-' || ${today}::text || '-' || (
      select coalesce(sum(hashtextextended(sku, 0)), 0) from inventory where quantity > 0
    ) || '-' || coalesce(extract(epoch from next_struck_end()), 0) as version
    from data_version
  `.execute(db);
  return rows[0]?.version ?? '';
}
