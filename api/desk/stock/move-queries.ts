import { sql } from 'kysely';
import type { StockReason } from '../../../contract/goods/stock-reasons.ts';
import type { Db, Tx } from '../../db/client.ts';

export interface MoveDbRow {
  readonly id: string;
  readonly delta: number;
  readonly after_quantity: number;
  readonly reason: StockReason;
  readonly at: Date;
  readonly note: string;
  readonly order_number: string | null;
  readonly staff_name: string | null;
}

/** Moves of a sku, the last first. */
export async function listMoves(
  db: Db,
  { sku, after, limit }: { readonly sku: string; readonly after: string | undefined; readonly limit: number },
): Promise<MoveDbRow[]> {
  const { rows } = await sql<MoveDbRow>`
    select l.id, delta, after_quantity, reason, l.at, note, o.order_number, staff.name as staff_name
    from stock_ledger l left join orders o on o.id = l.order_id left join staff on staff.id = l.staff_id
    where l.sku = ${sku} and (${after ?? null}::uuid is null or l.id < ${after ?? null}::uuid)
    order by l.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Locks the stock of a sku, so that what orders hold of it can be read with it. @returns what is available */
export async function lockStock(tx: Tx, sku: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('inventory')
    .select('quantity')
    .where('sku', '=', sku)
    .forUpdate()
    .executeTakeFirst();
  return row?.quantity;
}

/** @returns the mark before; undefined for an unknown sku. */
export async function setLowMark(
  tx: Tx,
  sku: string,
  lowAt: number | null,
): Promise<{ readonly before: number | null } | undefined> {
  const { rows } = await sql<{ before: number | null }>`
    update skus set low_at = ${lowAt}
    from (select sku, low_at as before from skus where sku = ${sku} for update) b
    where skus.sku = b.sku and b.sku in (select sku from inventory)
    returning before`.execute(tx);
  return rows[0];
}
