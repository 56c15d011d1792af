import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { type StoredSettings, shopSettings } from '../../settings/index.ts';

export interface PromiseRow {
  readonly shop_settings: StoredSettings | null;
  /** The last day on which a pre-ordered one of these products comes in; null without any. */
  readonly available_on: string | null;
}

/** Reads what the promise of an order of these products depends on. Unknown products count for nothing. */
export async function readPromise(db: Db, productIds: readonly string[]): Promise<PromiseRow> {
  const { rows } = await sql<PromiseRow>`
    select ${shopSettings} as shop_settings, (
      select max(available_on)::text from products
      where id = any(${productIds}::uuid[]) and availability = 'Pre-Order'
    ) as available_on`.execute(db);
  return rows[0] ?? { shop_settings: null, available_on: null };
}
