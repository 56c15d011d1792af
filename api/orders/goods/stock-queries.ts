import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { type StockCause, writeLedger } from '../../stock/index.ts';
import { readRefundedLines } from '../money/refund-queries.ts';

interface Piece {
  /** Null for what takes no stock. */
  readonly sku: string | null;
  readonly quantity: number;
}

/** Why an order moves stock, and which of the staff did it. */
export type OrderCause = StockCause & Required<Pick<StockCause, 'orderId'>>;

/**
 * The parts of a statement that take every line's quantity from the stock. Rows are locked in the order of their sku, so
 * that two carts never deadlock; the check is repeated on the locked row, so that two buyers never get the same last
 * piece, and the ledger has a row for each sku. Arrays of skus, not joins: PostgreSQL expects a hundred lines, for which it would read the whole stock, twice.
 * `isComplete` is false when at least one sku was short: the caller must roll back.
 */
export const stockCtes = (lines: readonly Piece[], cause: OrderCause): RawBuilder<unknown> => sql`
    wanted as (
      select sku, sum(quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(lines.filter(({ sku }) => sku !== null).map(({ sku, quantity }) => ({ sku, quantity })))})
        as line (sku text, quantity int)
      group by sku
    ), locked as (
      select i.sku from inventory i where i.sku = any(array(select sku from wanted)) order by i.sku for update
    ), taken as (
      update inventory i set quantity = i.quantity - wanted.quantity
      from wanted
      where i.sku = any(array(select sku from locked)) and i.sku = wanted.sku and i.quantity >= wanted.quantity
      returning i.sku, -wanted.quantity as delta, i.quantity
    ), moves as (${writeLedger('taken', cause)}
    )`;

export const isComplete: RawBuilder<boolean> = sql`(select count(*) from taken) = (select count(*) from wanted)`;

/**
 * Returns to the stock what refunds have neither put back nor written off of an order. The caller has locked the
 * order's row and changes its state in the same transaction, so that this happens once.
 */
export async function returnStock(tx: Tx, cause: OrderCause & { readonly orderId: string }): Promise<void> {
  const lines = await readRefundedLines(tx, cause.orderId);
  await putBack(
    tx,
    lines.map(({ sku, returnable }) => ({ sku, quantity: returnable })),
    cause,
  );
}

/** Takes pieces from the stock, as a checkout does. @returns whether it had them; otherwise the caller rolls back. */
export async function takeStock(tx: Tx, pieces: readonly Piece[], cause: OrderCause): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    with ${stockCtes(pieces, cause)} select ${isComplete} as whole`.execute(tx);
  return rows[0]?.whole ?? false;
}

/**
 * Adds pieces to the stock; the trigger `follow_stock_update` puts products that sold out back into the filter In Stock.
 * Rows are locked in the order of their sku, as where they are taken.
 */
export async function putBack(tx: Tx, pieces: readonly Piece[], cause: OrderCause): Promise<void> {
  await sql`
    with given as (
      select sku, sum(quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(pieces.filter(({ sku }) => sku !== null))}) as piece (sku text, quantity int) group by sku
    ), locked as (
      select i.sku from inventory i join given using (sku) order by i.sku for update of i
    ), back as (
      update inventory i set quantity = i.quantity + given.quantity
      from locked join given using (sku) where i.sku = locked.sku and given.quantity > 0
      returning i.sku, given.quantity as delta, i.quantity
    )${writeLedger('back', cause)}`.execute(tx);
}
