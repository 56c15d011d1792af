import { sql } from 'kysely';
import type { OrderStatus } from '../../../contract/orders/orders.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { StepDetail } from '../step-queries.ts';

export interface EventRow {
  readonly at: Date;
  readonly what: string;
  readonly detail: StepDetail;
  readonly by: string | null;
  /** Null: as steps of its kind are. */
  readonly visible_to_customer: boolean | null;
}

export interface NoteRow {
  readonly id: string;
  readonly version: number;
  readonly staff_id: string | null;
  readonly by: string | null;
  readonly text: string;
  readonly at: Date;
  readonly edited_at: Date | null;
}

export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly parcel: number | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly parked_reason: string | null;
}

/** Lists the timelines of several orders, each in the sequence of its steps. */
export async function listEvents(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<(EventRow & { readonly order_id: string })[]> {
  const { rows } = await sql<EventRow & { order_id: string }>`
    select order_id, at, what, detail, visible_to_customer, staff.name as by
    from order_events left join staff on staff.id = staff_id
    where order_id = any(${orderIds}) order by order_id, order_events.id`.execute(db);
  return rows;
}

export const listNotes = (db: Db | Tx, orderId: string): Promise<NoteRow[]> =>
  db
    .selectFrom('order_notes')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select([
      'order_notes.id',
      'order_notes.version',
      'staff_id',
      'staff.name as by',
      'text',
      'at',
      'edited_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.id')
    .execute();

export const insertNote = (
  tx: Tx,
  row: { readonly order_id: string; readonly staff_id: string; readonly text: string; readonly at: Date },
) => tx.insertInto('order_notes').values(row).returning('id').executeTakeFirstOrThrow();

export const updateNote = (tx: Tx, id: string, row: { readonly text: string; readonly edited_at: Date }) =>
  tx.updateTable('order_notes').set(row).where('id', '=', id).execute();

export async function listTags(db: Db | Tx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_tags')
    .select('tag')
    .where('order_id', '=', orderId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Replaces the tags of an order and raises its version. The caller has locked the order. */
export async function replaceTags(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  tags: readonly string[],
): Promise<void> {
  await tx.deleteFrom('order_tags').where('order_id', '=', id).execute();
  if (tags.length > 0)
    await tx
      .insertInto('order_tags')
      .values(tags.map((tag) => ({ order_id: id, tag })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx
    .updateTable('orders')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Lists the mails about an order, newest first. */
export const listOrderMails = (db: Db | Tx, orderId: string): Promise<MailRow[]> =>
  db
    .selectFrom('outbox')
    .leftJoin('fulfilments', 'fulfilments.id', 'fulfilment_id')
    .select([
      'outbox.id',
      'kind',
      'recipient',
      'fulfilments.number as parcel',
      'created_at',
      'sent_at',
      'parked_reason',
    ])
    .where('outbox.order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('outbox.id', 'desc')
    .execute();

export interface BuyerRow {
  readonly has_account: boolean;
  readonly has_left: boolean;
}

export async function findBuyer(db: Db | Tx, orderId: string): Promise<BuyerRow> {
  const { rows } = await sql<BuyerRow>`
    select user_id is not null as has_account, buyer_left or email = '' as has_left
    from orders where id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('There is no such order');
  return row;
}

export interface OpenOrderRow {
  readonly order_number: string;
  readonly created_at: Date;
  readonly status: OrderStatus;
  readonly total_cents: number;
}

/** Lists other open orders of an email, newest first. */
export async function listOpenOrders(
  db: Db | Tx,
  { email, exceptId, limit }: { readonly email: string; readonly exceptId: string; readonly limit: number },
): Promise<OpenOrderRow[]> {
  if (email === '') return [];
  const { rows } = await sql<OpenOrderRow>`
    select order_number, created_at, status, total_cents from orders
    where email = ${email}::citext and id <> ${exceptId} and status not in ('delivered', 'cancelled')
    order by created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** @param value the id, or the number as it is stored. */
export async function findOrderId(
  db: Db | Tx,
  column: 'id' | 'order_number',
  value: string,
): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('id').where(column, '=', value).executeTakeFirst();
  return row?.id;
}
