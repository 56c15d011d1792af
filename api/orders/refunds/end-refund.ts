import { assertNever } from '../../../contract/never.ts';
import { addJob } from '../../db/add-job.ts';
import type { Tx } from '../../db/client.ts';
import { reopenRest, sendRest } from '../goods/send-rest.ts';
import { enterRefund, enterReturnedRefund } from '../money/bill-order.ts';
import { listPayments } from '../money/payment-queries.ts';
import { enqueueRefundMail } from '../money/refund-mail.ts';
import { addRefunded, changeRefund, findRefund, type RefundRow } from '../money/refund-queries.ts';
import { REFUND_STEPS, type RefundStep } from '../money/refund-states.ts';
import type { Settling } from '../order/deps.ts';
import { lockOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { takeStep } from '../order/step-queries.ts';

/** The state of a refund at the provider. */
export interface RefundOutcome {
  /** `refused`: the provider has no such refund. `failed`: it has one, which failed. */
  readonly status: 'succeeded' | 'pending' | 'failed' | 'refused';
  /** The refund's id at the provider; absent when it was refused. */
  readonly reference?: string;
  readonly failure?: string | undefined;
}

/**
 * Applies the outcome of a refund once, in whatever sequence the answer and the events arrive. A bank may also return a
 * refund that had succeeded, and an older report that it succeeded changes nothing then.
 * @returns the refund as it is now, under the order's lock; undefined when there is none.
 */
export async function endRefund(
  settling: Settling,
  refundId: string,
  outcome: RefundOutcome,
): Promise<RefundRow | undefined> {
  const ended = await lockRefund(settling.tx, refundId);
  if (!ended) return undefined;
  await applyOutcome(settling, { ...ended, outcome });
  return findRefund(settling.tx, refundId);
}

/**
 * Applies that the provider has paid a refund that had failed. The caller has asked the provider after it failed, and
 * passes the row as it was then.
 */
export async function payAfterAll(
  settling: Settling,
  seen: RefundRow,
  outcome: RefundOutcome,
): Promise<void> {
  const ended = await lockRefund(settling.tx, seen.id);
  // News that came while the provider was asked are younger than its answer.
  if (!ended || ended.refund.provider_reference !== seen.provider_reference) return;
  const { order, refund } = ended;
  await writePaid(settling, { order, refund, outcome }, REFUND_STEPS['pay-after-all']);
}

/** Reads a refund under its order's lock, under which alone refunds are paid and fail. */
async function lockRefund(tx: Tx, refundId: string): Promise<Omit<Ended, 'outcome'> | undefined> {
  const unlocked = await findRefund(tx, refundId);
  if (!unlocked) return undefined;
  const order = await lockOrder(tx, unlocked.order_id);
  const refund = await findRefund(tx, refundId);
  return refund && { order, refund };
}

interface Ended {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  readonly outcome: RefundOutcome;
}

async function applyOutcome(settling: Settling, ended: Ended): Promise<void> {
  const { refund, outcome } = ended;
  switch (outcome.status) {
    case 'pending':
      await changeRefund(settling.tx, { id: refund.id }, { ...REFUND_STEPS.wait, ...referenceOf(outcome) });
      return;
    case 'succeeded':
      await writePaid(settling, ended, REFUND_STEPS.pay);
      return;
    case 'refused':
      await writeFailed(settling, ended, REFUND_STEPS.refuse);
      return;
    case 'failed':
      if (await writeFailed(settling, ended, REFUND_STEPS.fail)) return;
      if (refund.provider_reference === null)
        await changeRefund(settling.tx, { id: refund.id }, { ...REFUND_STEPS.name, ...referenceOf(outcome) });
      return;
    default:
      assertNever(outcome.status);
  }
}

const referenceOf = ({ reference }: RefundOutcome) =>
  reference === undefined ? {} : { provider_reference: reference };

async function writePaid(
  { tx, at }: Settling,
  { order, refund, outcome }: Ended,
  step: RefundStep,
): Promise<void> {
  const paid = { ...step, ended_at: at, failure: null, ...referenceOf(outcome) };
  // The trigger `refunds_credit` marks its credit note as due.
  if (!(await changeRefund(tx, { id: refund.id }, paid))) return;
  await enterRefund(tx, order, { refund, at });
  if (refund.state === 'failed') await countRefund(tx, refund, refund.amount_cents);
  const { payment, amount_cents: amountCents } = { payment: await paymentOf(tx, refund), ...refund };
  const detail = { refundId: refund.id, reference: payment?.reference ?? null, amountCents };
  await takeStep(tx, order, ['refunded', { at, detail }]);
  // The pieces of one that had failed were owed again, and an order ends when the last of its money is back.
  await sendRest(tx, order, at);
  await enqueueRefundMail(tx, order, refund);
}

async function writeFailed(
  { tx, at, log }: Settling,
  { order, refund, outcome }: Ended,
  step: RefundStep,
): Promise<boolean> {
  const failure = outcome.failure ?? 'unknown';
  const failed = { ...step, ended_at: at, failure, ...referenceOf(outcome) };
  if (!(await changeRefund(tx, { id: refund.id }, failed))) return false;
  if (refund.state === 'paid') await enterReturnedRefund(tx, order, { refund, at });
  await countRefund(tx, refund, -refund.amount_cents);
  const detail = { refundId: refund.id, amountCents: refund.amount_cents, failure };
  await takeStep(tx, order, ['refund-failed', { at, detail }]);
  await reopenRest(tx, order, at);
  await addJob(
    tx,
    ['tell-staff', { what: 'refund-failed', orderId: order.id, refundId: refund.id }],
    `refund-failed:${refund.id}`,
  );
  log.error({ orderId: order.id, refundId: refund.id, failure }, 'refund failed: a person must look at it');
  return true;
}

/** The refund of a surplus payment gives back nothing of what the order was owed. */
async function countRefund(tx: Tx, refund: RefundRow, cents: number): Promise<void> {
  if ((await paymentOf(tx, refund))?.state === 'paid') await addRefunded(tx, refund.order_id, cents);
}

const paymentOf = async (tx: Tx, { order_id, payment_id }: RefundRow) =>
  (await listPayments(tx, order_id)).find(({ id }) => id === payment_id);
