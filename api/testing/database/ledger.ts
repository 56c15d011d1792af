import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Skus whose ledger is not their stock: another sum, or a move after which something else was left than it says. */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sku: string; quantity: number; total: number; running: SqlBool }>`
    select sku, quantity, coalesce(total, 0) as total, coalesce(is_running, true) as running
    from inventory left join (
      select sku, sum(delta)::int as total, bool_and(after_quantity = sum_so_far) as is_running
      from (select sku, delta, after_quantity, sum(delta) over (partition by sku order by id) as sum_so_far from stock_ledger) move
      group by sku
    ) ledger using (sku)
    where quantity <> coalesce(total, 0) or not is_running`.execute(db);
  return rows.map(({ sku, quantity, total, running }) =>
    running
      ? `${sku}: ${quantity} in stock, ${total} by the ledger`
      : `${sku}: the ledger does not add up move by move`,
  );
}
