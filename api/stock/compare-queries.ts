import { sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';

/** Skus whose moves do not add up to their stock. */
export async function findDifferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from inventory left join (
      select sku, sum(delta) as total from stock_ledger group by sku
    ) ledger using (sku)
    where quantity <> coalesce(total, 0) order by sku`.execute(db);
  return rows.map(({ sku }) => sku);
}

/**
 * Writes into the ledger what it lacks of a sku, under the lock of the sku, so that nothing moves meanwhile.
 * @returns both numbers; undefined when they are the same by now.
 */
export async function correctLedger(
  tx: Tx,
  sku: string,
): Promise<{ readonly quantity: number; readonly ledger: number } | undefined> {
  await sql`select from inventory where sku = ${sku} for update`.execute(tx);
  const { rows } = await sql<{ quantity: number; ledger: number }>`
    with found as (
      select sku, quantity, coalesce((select sum(delta) from stock_ledger l where l.sku = i.sku), 0)::int as ledger
      from inventory i where sku = ${sku}
    ), corrected as (
      insert into stock_ledger (sku, delta, after_quantity, reason)
      select sku, quantity - ledger, quantity, 'correction' from found where quantity <> ledger
    )
    select quantity, ledger from found where quantity <> ledger`.execute(tx);
  return rows[0];
}
