import { sql } from 'kysely';
import type { Order } from '../../contract/orders.ts';
import type { Db, Tx } from '../db/client.ts';
import type { StoredAnswer } from './answers.ts';
import type { NewOrder, OrderLineRow, OrderRow } from './rows.ts';
import { toOrder } from './wire.ts';

const ORDER_COLUMNS = sql.raw(
  `order_number, created_at, status, payment_method, payment_status, subtotal_cents, discount_cents,
   shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents, coupon, email,
   customer, cart_hash`,
);
const LINE_COLUMNS = sql.raw(
  'position, product_id, sku, name_en, name_fr, variant, image_path, quantity, unit_price_cents, original_price_cents',
);

interface OrderToInsert {
  readonly key: string;
  readonly order: NewOrder;
  readonly lines: readonly OrderLineRow[];
  readonly cartHash: Buffer;
  /** Absent while the payment is still to be made. */
  readonly answer: StoredAnswer | undefined;
}

/** Writes the order, its lines and what its key will answer, in one round trip. @returns the order's id. */
export async function insertOrder(
  tx: Tx,
  { key, order, lines, cartHash, answer }: OrderToInsert,
): Promise<string> {
  const row = { ...order, cart_hash: `\\x${cartHash.toString('hex')}` };
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (${ORDER_COLUMNS})
      select ${ORDER_COLUMNS} from json_populate_record(null::orders, ${JSON.stringify(row)})
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
    )
    select id from placed`.execute(tx);
  const id = rows[0]?.id;
  if (!id) throw new Error('The order was not inserted');
  return id;
}

const ROW_COLUMNS = sql.raw(
  `id, order_number, created_at, status, payment_method, payment_status, payment_reference, subtotal_cents,
   discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents,
   coupon, email, customer`,
);

export async function findOrderByNumber(db: Db, orderNumber: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${ROW_COLUMNS} from orders where order_number = ${orderNumber}`.execute(db);
  return rows[0];
}

export async function getOrder(db: Db | Tx, id: string): Promise<OrderRow> {
  return only(await sql<OrderRow>`select ${ROW_COLUMNS} from orders where id = ${id}`.execute(db));
}

/** Holds the order's row, so that of two who would change its state one waits and then sees the other's change. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  return only(await sql<OrderRow>`select ${ROW_COLUMNS} from orders where id = ${id} for update`.execute(tx));
}

/** The order as the API and the mails show it. */
export async function loadOrder(db: Db | Tx, id: string): Promise<Order> {
  const { rows: lines } = await sql<OrderLineRow>`
    select ${LINE_COLUMNS}, pictures.version as image_version
    from order_lines left join pictures on path = image_path
    where order_id = ${id} order by position`.execute(db);
  return toOrder(await getOrder(db, id), lines);
}

export async function updateState(
  tx: Tx,
  id: string,
  state: Pick<OrderRow, 'status' | 'payment_status' | 'payment_reference'>,
): Promise<void> {
  await tx.updateTable('orders').set(state).where('id', '=', id).execute();
}

/** Orders whose payment was begun before `before` and has not ended, oldest first, 100 at most. */
export async function listUnfinishedPayments(db: Db, before: Date): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${ROW_COLUMNS} from orders
    where payment_status = 'pending' and created_at < ${before} order by created_at limit 100`.execute(db);
  return rows;
}

function only<Row>({ rows }: { rows: Row[] }): Row {
  const row = rows[0];
  if (!row) throw new Error('There is no such order');
  return row;
}
