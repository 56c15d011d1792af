import { type RawBuilder, sql } from 'kysely';
import type { StockReason } from '../../contract/goods/stock-reasons.ts';

/** Why stock moves, and by whom. */
export interface StockCause {
  readonly reason: StockReason;
  /** An id, or the part of the statement that knows it. */
  readonly orderId?: string | RawBuilder<unknown>;
  readonly staffId?: string | null;
  readonly importId?: string | null;
  readonly note?: string;
}

/**
 * The part of a statement that writes the ledger. A count that found what was expected is a move of 0. The statement that moves the stock writes it, so that neither is ever there
 * without the other, and the row's lock makes `after_quantity` exact.
 * @param moved the name of that statement's rows, with `sku`, `delta` and the `quantity` after the move
 */
export const writeLedger = (
  moved: string,
  { reason, orderId, staffId, importId, note = '' }: StockCause,
): RawBuilder<unknown> => sql`
      insert into stock_ledger (sku, delta, after_quantity, reason, order_id, staff_id, import_id, note)
      select sku, delta, quantity, ${reason}::text, ${orderId ?? null}::uuid, ${staffId ?? null}::uuid,
        ${importId ?? null}::uuid, ${note}::text
      from ${sql.ref(moved)} where delta <> 0 or ${reason === 'counted'}::boolean`;
