import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

export const LINE_COLUMNS = sql.raw(
  'position, product_id, sku, name_en, name_fr, variant, image_path, quantity, unit_price_cents, original_price_cents, price_proof',
);

export const ROW_COLUMNS = sql.raw(
  `id, order_number, created_at, language, status, payment_method, payment_status, payment_reference, charge_attempt,
   held_reason, payment_closed_at, subtotal_cents,
   discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, tax_row_id, tax_reason, gst_ppm,
   pst_ppm, hst_ppm, discount_taxed, tax_exemption, total_cents,
   refunded_cents, coupon, fulfilment, pickup_store, email, customer, version, promised_for::text, po_number,
   terms_version`,
);

export async function findOrderByNumber(db: Db, orderNumber: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${ROW_COLUMNS} from orders where order_number = ${orderNumber}`.execute(db);
  return rows[0];
}

export async function getOrder(db: Db | Tx, id: string): Promise<OrderRow> {
  return only(
    await sql<OrderRow>`${prepared} select ${ROW_COLUMNS} from orders where id = ${id}`.execute(db),
  );
}

/** Locks the order's row, so that of two concurrent changes the second waits and then sees the first one's. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  return only(await sql<OrderRow>`select ${ROW_COLUMNS} from orders where id = ${id} for update`.execute(tx));
}

/** Whether the buyer was signed in and used that account's verified email. */
export async function isPlacedByOwner(db: Db, id: string): Promise<boolean> {
  const { placed_by_owner } = await db
    .selectFrom('orders')
    .select('placed_by_owner')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return placed_by_owner;
}

/** Lists an account's orders, newest first; all of them when `page` is absent. */
export async function listOrderRows(
  db: Db | Tx,
  userId: string,
  page?: { readonly limit: number; readonly offset: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${ROW_COLUMNS} from orders where user_id = ${userId} order by created_at desc, id
    limit ${page?.limit ?? null} offset ${page?.offset ?? 0}`.execute(db);
  return rows;
}

/** Lists the orders under an email, compared case-insensitively, newest first. */
export async function listOrderRowsByEmail(db: Db, email: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${ROW_COLUMNS} from orders where email = ${email}::citext order by created_at desc, id`.execute(
    db,
  );
  return rows;
}

export async function countOrders(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads the lines of several orders in one query; each order's lines are in sequence. */
export async function readLines(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<(OrderLineRow & { readonly order_id: string })[]> {
  const { rows } = await sql<OrderLineRow & { order_id: string }>`${prepared}
    select order_id, ${LINE_COLUMNS}, pictures.version as image_version
    from order_lines left join pictures on path = image_path
    where order_id = any(${orderIds}) order by order_id, position`.execute(db);
  return rows;
}

/**
 * Moves an open order on to its next idempotency key at the provider.
 * @returns the new attempt's number; undefined when the order was settled meanwhile, or another call has moved it on.
 */
export async function raiseChargeAttempt(
  db: Db,
  { id, charge_attempt }: OrderRow,
): Promise<number | undefined> {
  const row = await db
    .updateTable('orders')
    .set({ charge_attempt: charge_attempt + 1 })
    .where('id', '=', id)
    .where('charge_attempt', '=', charge_attempt)
    .where('payment_status', '=', 'pending')
    .where('payment_reference', 'is', null)
    .where('held_reason', 'is', null)
    .returning('charge_attempt')
    .executeTakeFirst();
  return row?.charge_attempt;
}

function only<Row>({ rows }: { rows: Row[] }): Row {
  const row = rows[0];
  if (!row) throw new Error('There is no such order');
  return row;
}
