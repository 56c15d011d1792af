import { sql } from 'kysely';
import { MAX_STOCK } from '../../contract/goods/goods-limits.ts';
import type { Tx } from '../db/client.ts';
import { type StockCause, writeLedger } from './ledger-queries.ts';

/** What becomes of the stock of a sku: so many more or fewer, or another number. */
export type StockMove =
  | { readonly sku: string; readonly delta: number }
  | {
      readonly sku: string;
      readonly to: number;
      /** What it must be for this; otherwise the move is refused. */
      readonly expected?: number;
    };

/** There is no such sku; it is not what was expected; it would go below 0; it would be more than a shop can have. */
export type MoveRefusal = 'unknown' | 'changed' | 'short' | 'tooMany';

export interface Moved {
  /** What is now of each sku, moved or not. */
  readonly now: ReadonlyMap<string, number>;
  readonly refused: ReadonlyMap<string, MoveRefusal>;
}

interface MovedRow {
  readonly sku: string;
  readonly quantity: number | null;
  readonly refusal: MoveRefusal | null;
}

/**
 * Moves stock and writes its ledger, in one statement whose locks are in the order of skus. A move that is refused moves
 * nothing, the others are done: the caller rolls back when it wants all or none.
 * @param moves each sku once
 */
export async function moveStock(tx: Tx, moves: readonly StockMove[], cause: StockCause): Promise<Moved> {
  if (new Set(moves.map(({ sku }) => sku)).size < moves.length)
    throw new Error('A sku is moved twice at once');
  const { rows } = await sql<MovedRow>`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(moves)}) as move (sku text, delta int, "to" int, expected int)
    ), locked as (
      select i.sku, i.quantity from inventory i where i.sku = any(array(select sku from asked)) order by i.sku for update
    ), judged as (
      select asked.sku, l.quantity, coalesce(delta, "to" - l.quantity) as delta, case
        when l.sku is null then 'unknown'
        when expected <> l.quantity then 'changed'
        when coalesce("to", l.quantity + delta) < 0 then 'short'
        when coalesce("to", l.quantity + delta) > ${MAX_STOCK} and coalesce("to", l.quantity + delta) > l.quantity then 'tooMany'
      end as refusal
      from asked left join locked l using (sku)
    ), moved as (
      update inventory i set quantity = i.quantity + judged.delta
      from judged
      where i.sku = any(array(select sku from judged where refusal is null)) and i.sku = judged.sku
      returning i.sku, judged.delta, i.quantity
    ), moves as (${writeLedger('moved', cause)}
    )
    select sku, coalesce(moved.quantity, judged.quantity) as quantity, refusal from judged left join moved using (sku)`.execute(
    tx,
  );
  return {
    now: new Map(rows.flatMap(({ sku, quantity }) => (quantity === null ? [] : [[sku, quantity] as const]))),
    refused: new Map(rows.flatMap(({ sku, refusal }) => (refusal === null ? [] : [[sku, refusal] as const]))),
  };
}
