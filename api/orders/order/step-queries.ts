import { sql } from 'kysely';
import { isCustomerStep } from '../../../contract/orders/customer-steps.ts';
import type { PaymentStatus } from '../../../contract/orders/order-states.ts';
import { recordPurchase } from '../../consents/index.ts';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { stepOf } from '../../db/state-queries.ts';
import { getOrder } from './queries.ts';
import type { OrderRow } from './rows.ts';
import { type OrderStep, refuseStep, STEPS, type StepName } from './states.ts';

/** Amounts, references and reasons; never a name or an address. */
export type StepDetail = Readonly<Record<string, string | number | null>>;

interface StepTaken {
  readonly at: Date;
  readonly detail?: StepDetail;
  readonly set?: Partial<Pick<OrderRow, 'payment_reference' | 'held_reason' | 'payment_closed_at'>>;
  /** The member of staff who took it. */
  readonly staffId?: string | undefined;
  /** Whether the customer is told of it; by default as steps of its kind are. */
  readonly isVisible?: boolean;
}

const eventOf = (orderId: string, step: StepName, taken: StepTaken) => ({
  order_id: orderId,
  at: taken.at,
  what: step,
  detail: JSON.stringify(taken.detail ?? {}),
  staff_id: taken.staffId ?? null,
  visible_to_customer: taken.isVisible ?? isCustomerStep(step),
});

const orderStep = stepOf<'orders', PaymentStatus>('orders', 'payment_status');

/**
 * Changes an order's state, if it is one that the step may come from, and adds the step to its timeline, in one statement.
 * The step by which it becomes paid is the purchase that implies consent to some mails.
 * @throws {ShopError} CONFLICT when the order's state does not allow the step.
 */
export async function takeStep(
  tx: Tx,
  { id }: OrderRow,
  [step, taken]: [StepName, StepTaken],
): Promise<void> {
  const { from, status, unlessHeld, to }: OrderStep = STEPS[step];
  const which = { id, ...(status && { status }), ...(unlessHeld && { held_reason: null }) };
  const { payment_status, ...rest } = to ?? {};
  const set = { ...(payment_status && { to: payment_status }), ...rest, ...taken.set };
  const event = eventOf(id, step, taken);
  const { numAffectedRows } = await sql`
    with moved as (${orderStep(which, { from, ...set })})
    insert into order_events (${sql.join(Object.keys(event).map((column) => sql.ref(column)))})
    select ${sql.join(Object.values(event))} from moved`.execute(tx);
  if (numAffectedRows === 0n) throw refuseStep(step, await getOrder(tx, id));
  if (payment_status === 'paid') await recordPurchase(tx, id, taken.at);
}

/** Adds a step that changes no state to the timeline; needs no lock on the order. */
export const noteStep = (db: Db | Tx, orderId: string, [step, taken]: [StepName, StepTaken]) =>
  db
    .insertInto('order_events')
    .values(eventOf(orderId, step, taken))
    .execute();

/** Lists the details of an order's steps of one kind, latest first. */
export async function listSteps(db: Db | Tx, orderId: string, step: StepName): Promise<StepDetail[]> {
  const rows = await db
    .selectFrom('order_events')
    .select('detail')
    .where('order_id', '=', orderId)
    .where('what', '=', step)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ detail }) => detail as StepDetail);
}

/** The latest step of these kinds; undefined when the order took none. */
export async function readLatestStep(
  db: Db | Tx,
  orderId: string,
  steps: readonly StepName[],
): Promise<{ what: string; detail: StepDetail } | undefined> {
  const row = await db
    .selectFrom('order_events')
    .select(['what', 'detail'])
    .where('order_id', '=', orderId)
    .where('what', 'in', steps)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && { what: row.what, detail: row.detail as StepDetail };
}

export interface EventRow {
  readonly at: Date;
  readonly what: string;
  readonly detail: StepDetail;
  readonly by: string | null;
  /** Null: as steps of its kind are. */
  readonly visible_to_customer: boolean | null;
}

/** Lists the timelines of several orders, each in the sequence of its steps. */
export async function listEvents(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<(EventRow & { readonly order_id: string })[]> {
  const { rows } = await sql<EventRow & { order_id: string }>`${prepared}
    select order_id, at, what, detail, visible_to_customer, staff.name as by
    from order_events left join staff on staff.id = staff_id
    where order_id = any(${orderIds}) order by order_id, order_events.id`.execute(db);
  return rows;
}
