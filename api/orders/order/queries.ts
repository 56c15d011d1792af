import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';
import { STEPS } from './states.ts';

/**
 * Begins a statement that reads orders. It must not be prepared: a prepared `select *` fails once a migration has added a
 * column.
 */
export const selectOrders = (db: Db | Tx) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(sql<string | null>`promised_for::text`.as('promised_for'))
    .$castTo<OrderRow>();

export const findOrderByNumber = (db: Db, orderNumber: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('order_number', '=', orderNumber).executeTakeFirst();

export const getOrder = (db: Db | Tx, id: string): Promise<OrderRow> =>
  selectOrders(db).where('id', '=', id).executeTakeFirstOrThrow();

export const findOrder = (db: Db | Tx, id: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('id', '=', id).executeTakeFirst();

/** Locks the order's row, so that of two concurrent changes the second waits and then sees the first one's. */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRow> =>
  selectOrders(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

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
export const listOrderRows = (
  db: Db | Tx,
  userId: string,
  page?: { readonly limit: number; readonly offset: number },
): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();

/** Lists the orders under an email, compared case-insensitively, newest first. */
export const listOrderRowsByEmail = (db: Db, email: string): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('email', '=', sql<string>`${email}::citext`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export async function countOrders(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads the lines of several orders in one query; each order's lines are in sequence. */
export const readLines = (
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<(OrderLineRow & { readonly order_id: string })[]> =>
  db
    .selectFrom('order_lines')
    .leftJoin('pictures', 'path', 'image_path')
    .selectAll('order_lines')
    .select('pictures.version as image_version')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .orderBy('order_id')
    .orderBy('position')
    .$castTo<OrderLineRow & { readonly order_id: string }>()
    .execute();

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
    .where('payment_status', 'in', STEPS['charge-asked'].from)
    .where('payment_reference', 'is', null)
    .where('held_reason', 'is', null)
    .returning('charge_attempt')
    .executeTakeFirst();
  return row?.charge_attempt;
}
