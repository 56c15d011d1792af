import { sql } from 'kysely';
import type { RefundParts } from '../../../contract/orders/refund-parts.ts';
import type { Db, Row, Tx } from '../../db/client.ts';

export type WriteOffRow = Row<'write_offs'>;

/** Lists the write-offs of an order, oldest first; at most the last one is not undone. */
export const listWriteOffs = (db: Db | Tx, orderId: string): Promise<WriteOffRow[]> =>
  db.selectFrom('write_offs').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

interface NewWriteOff {
  readonly orderId: string;
  readonly amountCents: number;
  readonly parts: RefundParts;
  readonly staffId: string;
  readonly at: Date;
}

export const insertWriteOff = (tx: Tx, { orderId, amountCents, parts, staffId, at }: NewWriteOff) =>
  tx
    .insertInto('write_offs')
    .values({
      order_id: orderId,
      amount_cents: amountCents,
      goods_cents: parts.goods,
      shipping_cents: parts.shipping,
      gst_cents: parts.gst,
      pst_cents: parts.pst,
      hst_cents: parts.hst,
      written_off_at: at,
      written_off_by: staffId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Ends the write-off of an order, and returns it. The caller has locked the order. */
export const endWriteOff = (
  tx: Tx,
  { orderId, staffId, at }: { readonly orderId: string; readonly staffId: string; readonly at: Date },
) =>
  tx
    .updateTable('write_offs')
    .set({ undone_at: at, undone_by: staffId })
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether something of an order ever left the shop, also when it came back. */
export async function wasSent(db: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from fulfilments where order_id = ${orderId} and shipped_at is not null) as was`.execute(
    db,
  );
  return rows[0]?.was ?? false;
}
