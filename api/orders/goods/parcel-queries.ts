import { sql } from 'kysely';
import type { Carrier } from '../../../contract/orders/carriers.ts';
import type { ParcelState } from '../../../contract/orders/fulfilments.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { changeOf } from '../../db/state-queries.ts';
import { STEPS } from '../order/states.ts';
import { PARCEL_STEPS, type ParcelStep } from './parcel-states.ts';

export interface ParcelLine {
  readonly position: number;
  readonly quantity: number;
}

interface PackedLine extends ParcelLine {
  /** Pieces that came back unfit for sale. */
  readonly damaged: number;
}

/** A row of `fulfilments` with its lines. */
export interface ParcelRow {
  readonly id: string;
  readonly order_id: string;
  readonly number: number;
  readonly version: number;
  readonly state: ParcelState;
  readonly carrier: Carrier | null;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
  readonly packed_by_name: string | null;
  readonly packed_at: Date;
  readonly shipped_at: Date | null;
  readonly delivered_at: Date | null;
  readonly returned_at: Date | null;
  readonly lines: readonly PackedLine[];
}

/** Lists the parcels of several orders in one query, each order's in the sequence of their numbers. */
export async function listParcels(db: Db | Tx, orderIds: readonly string[]): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`${prepared}
    select f.id, f.order_id, number, f.version, state, carrier, tracking_number, tracking_url,
      staff.name as packed_by_name, packed_at, shipped_at, delivered_at, returned_at, lines
    from fulfilments f
      left join staff on staff.id = packed_by
      cross join lateral (
        select coalesce(json_agg(
            json_build_object('position', position, 'quantity', quantity, 'damaged', damaged) order by position), '[]')
          as lines
        from fulfilment_lines where fulfilment_id = f.id
      ) its_lines
    where f.order_id = any(${orderIds}) order by f.order_id, number`.execute(db);
  return rows;
}

export async function findParcel(db: Db | Tx, id: string): Promise<ParcelRow | undefined> {
  const row = await db.selectFrom('fulfilments').select('order_id').where('id', '=', id).executeTakeFirst();
  return row && (await listParcels(db, [row.order_id])).find((parcel) => parcel.id === id);
}

export interface Shipping {
  readonly carrier: Carrier | null;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
}

interface NewParcelRow extends Shipping {
  readonly order_id: string;
  readonly number: number;
  readonly packed_by: string;
  readonly packed_at: Date;
}

export async function insertParcel(tx: Tx, row: NewParcelRow, lines: readonly ParcelLine[]): Promise<void> {
  const { id } = await tx.insertInto('fulfilments').values(row).returning('id').executeTakeFirstOrThrow();
  await insertLines(tx, { id, orderId: row.order_id }, lines);
}

const changeParcel = changeOf<'fulfilments', ParcelState>('fulfilments', 'state');

interface ParcelChange extends Partial<Shipping> {
  readonly shipped_at?: Date;
  readonly delivered_at?: Date;
  readonly returned_at?: Date;
}

/**
 * Takes a step of a parcel, which raises its version, also when it changes no field.
 * @throws {ShopError} CONFLICT when the parcel's state does not allow the step.
 */
export async function takeParcelStep(
  tx: Tx,
  { id, state }: Pick<ParcelRow, 'id' | 'state'>,
  [step, change]: [ParcelStep, ParcelChange],
): Promise<void> {
  if (!(await changeParcel(tx, { id }, { ...PARCEL_STEPS[step], ...change })))
    throw new ShopError('CONFLICT', { key: 'parcelStepRefused', values: { state } });
}

/** Parcels that were packed and not sent are unpacked, because their order ends. */
export const unpackParcels = (tx: Tx, orderId: string) =>
  changeParcel(tx, { order_id: orderId }, PARCEL_STEPS.unpack);

/** The pieces of an order that ends are back: what was sent has returned, and what was packed is unpacked. */
export async function endParcels(tx: Tx, orderId: string, at: Date): Promise<void> {
  await unpackParcels(tx, orderId);
  await changeParcel(tx, { order_id: orderId }, { ...PARCEL_STEPS['take-back'], returned_at: at });
}

export async function replaceParcelLines(
  tx: Tx,
  { id, order_id }: Pick<ParcelRow, 'id' | 'order_id'>,
  lines: readonly ParcelLine[],
): Promise<void> {
  await tx.deleteFrom('fulfilment_lines').where('fulfilment_id', '=', id).execute();
  await insertLines(tx, { id, orderId: order_id }, lines);
}

const insertLines = (
  tx: Tx,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  lines: readonly ParcelLine[],
) =>
  tx
    .insertInto('fulfilment_lines')
    .values(
      lines.map(({ position, quantity }) => ({ fulfilment_id: id, order_id: orderId, position, quantity })),
    )
    .execute();

/** Counts pieces of a parcel that came back unfit for sale, which the order lacks from now on. */
export async function markDamaged(
  tx: Tx,
  { id, order_id }: Pick<ParcelRow, 'id' | 'order_id'>,
  damaged: readonly ParcelLine[],
): Promise<void> {
  const given = sql`
    json_to_recordset(${JSON.stringify(damaged)}) as given (position integer, quantity integer)`;
  await sql`
    with marked as (
      update fulfilment_lines l set damaged = given.quantity from ${given}
      where l.fulfilment_id = ${id} and l.position = given.position
    )
    update order_lines l set lost = lost + given.quantity from ${given}
    where l.order_id = ${order_id} and l.position = given.position`.execute(tx);
}

/** Counts pieces that were taken from the stock in place of those that came back unfit for sale. */
export const countReplaced = (tx: Tx, orderId: string, lines: readonly ParcelLine[]) =>
  sql`
    update order_lines l set replaced = replaced + given.quantity
    from json_to_recordset(${JSON.stringify(lines)}) as given (position integer, quantity integer)
    where l.order_id = ${orderId} and l.position = given.position`.execute(tx);

/** Lists the parcels that were shipped before a moment and nobody marked as delivered, the oldest first. */
export const listLongShipped = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('fulfilments')
    .select(['id', 'order_id'])
    .where('state', '=', 'shipped')
    .where('shipped_at', '<', before)
    .orderBy('shipped_at')
    .limit(limit)
    .execute();

/** Lists the open orders of which something was collected before a moment. */
export const listLongCollected = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('fulfilments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.id')
    .distinct()
    .where('state', '=', 'collected')
    .where('delivered_at', '<', before)
    .where('status', '=', 'shipped')
    .limit(limit)
    .execute();

/** Lists the paid orders being prepared of which nothing is to be packed and nothing was packed. */
export const listRefundedWhole = (db: Db, limit: number) =>
  db
    .selectFrom('order_listings')
    .select('order_id as id')
    .where('status', '=', 'processing')
    .where('payment_status', 'in', STEPS['refunded-whole'].from)
    .where('parcels', '=', 'not-needed')
    .where('is_held', '=', false)
    .limit(limit)
    .execute();
