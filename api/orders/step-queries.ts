import type { Db, Tx } from '../db/client.ts';
import type { OrderRow } from './rows.ts';
import { type StepName, statesAfter } from './states.ts';

/** Amounts, references and reasons; never a name or an address. */
export type StepDetail = Readonly<Record<string, string | number | null>>;

interface StepTaken {
  readonly at: Date;
  readonly detail?: StepDetail;
  readonly set?: Partial<Pick<OrderRow, 'payment_reference' | 'held_reason' | 'payment_closed_at'>>;
}

/**
 * Changes an order's state and adds the step to its timeline. The caller has locked the order's row.
 * @throws {ShopError} CONFLICT when the order's state does not allow the step.
 */
export async function takeStep(
  tx: Tx,
  order: OrderRow,
  [step, { at, detail = {}, set }]: [StepName, StepTaken],
): Promise<void> {
  const { status, payment_status } = statesAfter(step, order);
  await tx
    .with('moved', (db) =>
      db
        .updateTable('orders')
        .set({ status, payment_status, ...set })
        .where('id', '=', order.id),
    )
    .insertInto('order_events')
    .values({ order_id: order.id, at, what: step, detail: JSON.stringify(detail) })
    .execute();
}

/** Adds a step that changes no state to the timeline; needs no lock on the order. */
export const noteStep = (db: Db | Tx, orderId: string, [step, { at, detail = {} }]: [StepName, StepTaken]) =>
  db
    .insertInto('order_events')
    .values({ order_id: orderId, at, what: step, detail: JSON.stringify(detail) })
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
