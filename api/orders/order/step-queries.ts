import { sql } from 'kysely';
import { isCustomerStep } from '../../../contract/orders/tracking.ts';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { OrderRow } from './rows.ts';
import { type StepName, statesAfter } from './states.ts';

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

/**
 * Changes an order's state and adds the step to its timeline. The caller has locked the order's row.
 * @throws {ShopError} CONFLICT when the order's state does not allow the step.
 */
export async function takeStep(tx: Tx, order: OrderRow, [step, taken]: [StepName, StepTaken]): Promise<void> {
  const { status, payment_status } = statesAfter(step, order);
  await tx
    .with('moved', (db) =>
      db
        .updateTable('orders')
        .set({ status, payment_status, ...taken.set })
        .where('id', '=', order.id),
    )
    .insertInto('order_events')
    .values(eventOf(order.id, step, taken))
    .execute();
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
