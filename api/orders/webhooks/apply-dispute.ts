import { addJob } from '../../db/add-job.ts';
import type { Dispute } from '../../payments/index.ts';
import type { Settling } from '../order/deps.ts';
import { lockOrder } from '../order/queries.ts';
import { listSteps, takeStep } from '../order/step-queries.ts';

/**
 * Puts an order on hold whose payment the buyer's bank takes back. The bank's decision is noted, and the order stays on
 * hold: a person knows whether it was shipped.
 */
export async function applyDispute(
  { tx, log, at }: Settling,
  orderId: string,
  { isClosed, reference, amountCents, reason, status }: Dispute & { readonly isClosed: boolean },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const step = isClosed ? 'dispute-closed' : 'disputed';
  // Events come in any sequence: a dispute that was closed does not begin again.
  const steps = [
    ...(await listSteps(tx, orderId, 'disputed')),
    ...(await listSteps(tx, orderId, 'dispute-closed')),
  ];
  if (!isClosed && steps.some((earlier) => earlier.reference === reference)) return;
  const detail = { reference, amountCents, reason, status };
  const set = isClosed || order.held_reason ? {} : { held_reason: `Disputed: ${reference}` };
  await takeStep(tx, order, [step, { at, set, detail }]);
  await addJob(tx, ['tell-staff', { what: 'order-held', orderId }], `order-held:${orderId}`);
  log.error({ orderId, ...detail }, isClosed ? 'dispute closed' : 'order put on hold: payment disputed');
}
