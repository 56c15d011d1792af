import type { Db, Tx } from '../db/client.ts';
import type { OrderRow } from './rows.ts';
import { type StepName, statesAfter } from './states.ts';

/** Amounts, references and reasons: nobody's name or address. */
export type StepDetail = Readonly<Record<string, string | number | null>>;

interface StepTaken {
  readonly at: Date;
  readonly detail?: StepDetail;
  readonly set?: Partial<Pick<OrderRow, 'payment_reference' | 'held_reason' | 'payment_closed_at'>>;
}

/**
 * Moves an order and writes it into its timeline. The caller holds the order's row.
 * @throws {ShopError} CONFLICT when its state does not allow the step.
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

/** Notes a step that moves nothing, without holding the order. */
export const noteStep = (db: Db | Tx, orderId: string, [step, { at, detail = {} }]: [StepName, StepTaken]) =>
  db
    .insertInto('order_events')
    .values({ order_id: orderId, at, what: step, detail: JSON.stringify(detail) })
    .execute();

/** What was noted of an order's steps of one kind, latest first. */
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
