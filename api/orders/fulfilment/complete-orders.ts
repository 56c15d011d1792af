import { DAY_MS } from '../../../contract/durations.ts';
import { isLiveParcel } from '../../../contract/orders/fulfilments.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { closeRefunded } from '../goods/close-refunded.ts';
import {
  listLongCollected,
  listLongShipped,
  listParcels,
  listRefundedWhole,
} from '../goods/parcel-queries.ts';
import { serveOrder } from '../goods/serve-order.ts';
import type { OrderDeps } from '../order/deps.ts';
import { lockOrder } from '../order/queries.ts';
import { isAllowed } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';
import { applyMove } from './move-parcel.ts';

const DELIVERED_AFTER_MS = 14 * DAY_MS;
const CLOSED_AFTER_MS = 3 * DAY_MS;

/** The rest waits for the next run. */
const ORDERS_A_RUN = 500;

/**
 * Marks parcels as delivered two weeks after they were shipped, and closes orders three days after the last pick-up was
 * collected, and those that were refunded whole before anything was packed and did not end then: they were on hold, or are
 * earlier ones. Nobody gets a mail about it, because the shop only assumes it. Deleted accounts' orders are forgotten once
 * they are delivered. Idempotent.
 * @returns the number of parcels and orders.
 */
export async function completeOrders({ db, now }: Pick<OrderDeps, 'db' | 'now'>): Promise<number> {
  const at = now();
  const shipped = await listLongShipped(db, before(at, DELIVERED_AFTER_MS), ORDERS_A_RUN);
  const collected = await listLongCollected(db, before(at, CLOSED_AFTER_MS), ORDERS_A_RUN);
  let completed = 0;
  for (const { id, order_id } of shipped) if (await deliver(db, { id, orderId: order_id, at })) completed++;
  for (const { id } of collected) if (await close(db, { orderId: id, at })) completed++;
  for (const { id } of await listRefundedWhole(db, ORDERS_A_RUN))
    if (await closeWhole(db, { orderId: id, at })) completed++;
  return completed;
}

const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds);

const deliver = (db: Db, { id, orderId, at }: { id: string; orderId: string; at: Date }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const parcel = (await listParcels(tx, [orderId])).find((one) => one.id === id);
    if (parcel?.state !== 'shipped' || !isAllowed('part-delivered', order)) return false;
    await applyMove(tx, { order, parcel, move: 'deliver', at });
    return true;
  });

const closeWhole = (db: Db, { orderId, at }: { orderId: string; at: Date }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    return (await closeRefunded(tx, order, at)) || serveOrder(tx, order, at);
  });

const close = (db: Db, { orderId, at }: { orderId: string; at: Date }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const parcels = (await listParcels(tx, [orderId])).filter(isLiveParcel);
    const until = before(at, CLOSED_AFTER_MS);
    const isOver = parcels.every(
      ({ state, delivered_at }) => state === 'collected' && delivered_at !== null && delivered_at < until,
    );
    // A shipped order is whole.
    if (!isOver || !isAllowed('picked-up', order)) return false;
    await takeStep(tx, order, ['picked-up', { at }]);
    return true;
  });
