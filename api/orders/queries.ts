import { sql } from 'kysely';
import type { Order } from '../../contract/orders/orders.ts';
import type { Db, Tx } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import type { StoredAnswer } from './answers.ts';
import type { NewOrder, OrderLineRow, OrderRow } from './rows.ts';
import type { StepDetail } from './step-queries.ts';
import { toOrder } from './wire.ts';

const ORDER_COLUMNS = sql.raw(
  `order_number, created_at, status, payment_method, payment_status, subtotal_cents, discount_cents,
   shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents, coupon, fulfilment,
   pickup_store, email, customer, cart_hash`,
);
const LINE_COLUMNS = sql.raw(
  'position, product_id, sku, name_en, name_fr, variant, image_path, quantity, unit_price_cents, original_price_cents',
);

interface OrderToInsert {
  readonly key: string;
  /** The account whose history lists the order. For a guest (null): the account with this verified email, if any. */
  readonly userId: string | null;
  readonly order: NewOrder;
  readonly lines: readonly OrderLineRow[];
  readonly cartHash: Buffer;
  /** Undefined while the payment is still to be made. */
  readonly answer: StoredAnswer | undefined;
}

/**
 * Inserts the order, its lines, its first timeline steps and the response stored with its key, in one round trip.
 * @returns the order's row.
 */
export async function insertOrder(
  tx: Tx,
  { key, userId, order, lines, cartHash, answer }: OrderToInsert,
): Promise<OrderRow> {
  const row = { ...order, user_id: userId, cart_hash: `\\x${cartHash.toString('hex')}` };
  const { rows } = await sql<{ id: string }>`
    ${prepared('insert-order')}
    with placed as (
      insert into orders (${ORDER_COLUMNS}, user_id, placed_by_owner)
      select ${ORDER_COLUMNS}, coalesce(user_id, owner_id), coalesce(user_id = owner_id, false)
      from json_populate_record(null::orders, ${JSON.stringify(row)}) its left join lateral (
        select users.id as owner_id from users where users.email = its.email and email_verified_at is not null
      ) owner on true
      returning id
    ), its_lines as (
      insert into order_lines (order_id, ${LINE_COLUMNS})
      select (select id from placed), ${LINE_COLUMNS}
      from json_populate_recordset(null::order_lines, ${JSON.stringify(lines)})
    ), its_key as (
      update idempotency_keys
      set order_id = (select id from placed), answer_status = ${answer?.status ?? null},
        answer = ${answer ? JSON.stringify(answer.body) : null}
      where key = ${key}
    ), its_timeline as (
      insert into order_events (order_id, at, what, detail)
      select (select id from placed), ${order.created_at}::timestamptz, what, detail
      from json_to_recordset(${JSON.stringify(firstSteps(order))}) as step (what text, detail jsonb)
    )
    select id from placed`.execute(tx);
  const id = rows[0]?.id;
  if (!id) throw new Error('The order was not inserted');
  return {
    ...order,
    id,
    payment_reference: null,
    charge_attempt: 1,
    held_reason: null,
    payment_closed_at: null,
  };
}

/** Records `charge-asked` before the charge, so that recovery after a crash assumes that it was sent. */
function firstSteps(order: NewOrder): { what: string; detail: StepDetail }[] {
  const placed = { what: 'placed', detail: { totalCents: order.total_cents, by: order.payment_method } };
  return order.payment_status === 'pending'
    ? [placed, { what: 'charge-asked', detail: { attempt: 1 } }]
    : [placed];
}

export const ROW_COLUMNS = sql.raw(
  `id, order_number, created_at, status, payment_method, payment_status, payment_reference, charge_attempt,
   held_reason, payment_closed_at, subtotal_cents,
   discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents,
   coupon, fulfilment, pickup_store, email, customer`,
);

export async function findOrderByNumber(db: Db, orderNumber: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${ROW_COLUMNS} from orders where order_number = ${orderNumber}`.execute(db);
  return rows[0];
}

export async function getOrder(db: Db | Tx, id: string): Promise<OrderRow> {
  return only(await sql<OrderRow>`select ${ROW_COLUMNS} from orders where id = ${id}`.execute(db));
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

/** Loads an order as the API and the mails show it. */
export async function loadOrder(db: Db | Tx, id: string): Promise<Order> {
  return toOrder(await getOrder(db, id), await readLines(db, [id]));
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
  const { rows } = await sql<OrderLineRow & { order_id: string }>`
    select order_id, ${LINE_COLUMNS}, pictures.version as image_version
    from order_lines left join pictures on path = image_path
    where order_id = any(${orderIds}) order by order_id, position`.execute(db);
  return rows;
}

/** Moves the order on to its next idempotency key at the provider. @returns the new attempt number. */
export async function raiseChargeAttempt(db: Db, { id, charge_attempt }: OrderRow): Promise<number> {
  const raised = charge_attempt + 1;
  await db
    .updateTable('orders')
    .set({ charge_attempt: raised })
    .where('id', '=', id)
    .where('charge_attempt', '=', charge_attempt)
    .execute();
  return raised;
}

function only<Row>({ rows }: { rows: Row[] }): Row {
  const row = rows[0];
  if (!row) throw new Error('There is no such order');
  return row;
}
