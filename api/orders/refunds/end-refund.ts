import type { Logger } from 'pino';
import { assertNever } from '../../../contract/never.ts';
import { addJob } from '../../db/add-job.ts';
import type { Tx } from '../../db/client.ts';
import { reopenRest, sendRest } from '../fulfilling/send-rest.ts';
import { lockOrder } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { takeStep } from '../step-queries.ts';
import { listPayments } from './payment-queries.ts';
import { enqueueRefundMail } from './refund-mail.ts';
import { addRefunded, changeRefund, findRefund, type RefundRow } from './refund-queries.ts';

/** The state of a refund at the provider. */
export interface RefundOutcome {
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** The refund's id at the provider; absent when it was refused. */
  readonly reference?: string;
  readonly failure?: string | undefined;
}

interface Ending {
  readonly tx: Tx;
  readonly log: Logger;
  readonly at: Date;
}

/**
 * Applies the outcome of a refund once, in whatever sequence the answer and the events arrive. A bank may also return a
 * refund that had succeeded.
 */
export async function endRefund(ending: Ending, refundId: string, outcome: RefundOutcome): Promise<void> {
  const { tx } = ending;
  const known = await findRefund(tx, refundId);
  if (!known) return;
  const order = await lockOrder(tx, known.order_id);
  // Read again under the order's lock.
  const refund = await findRefund(tx, refundId);
  if (!refund) return;
  const ended = { order, refund, outcome };
  switch (outcome.status) {
    case 'pending':
      if (refund.state === 'asked' || refund.state === 'sent' || refund.state === 'unknown')
        await changeRefund(tx, refund.id, { state: 'sent', ...referenceOf(outcome) });
      return;
    case 'succeeded':
      if (refund.state !== 'paid') await notePaid(ending, ended);
      return;
    case 'failed':
      if (refund.state !== 'failed') await noteFailed(ending, ended);
      return;
    default:
      assertNever(outcome.status);
  }
}

interface Ended {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  readonly outcome: RefundOutcome;
}

const referenceOf = ({ reference }: RefundOutcome) =>
  reference === undefined ? {} : { provider_reference: reference };

async function notePaid({ tx, at }: Ending, { order, refund, outcome }: Ended): Promise<void> {
  if (refund.state === 'failed') await countRefund(tx, refund, refund.amount_cents);
  await changeRefund(tx, refund.id, { state: 'paid', ended_at: at, failure: null, ...referenceOf(outcome) });
  const { payment, amount_cents: amountCents } = { payment: await paymentOf(tx, refund), ...refund };
  const detail = { refundId: refund.id, reference: payment?.reference ?? null, amountCents };
  await takeStep(tx, order, ['refunded', { at, detail }]);
  // Its pieces were owed again as long as it had failed.
  if (refund.state === 'failed') await sendRest(tx, order, at);
  await enqueueRefundMail(tx, order, refund);
}

async function noteFailed({ tx, at, log }: Ending, { order, refund, outcome }: Ended): Promise<void> {
  const failure = outcome.failure ?? 'unknown';
  await countRefund(tx, refund, -refund.amount_cents);
  await changeRefund(tx, refund.id, { state: 'failed', ended_at: at, failure, ...referenceOf(outcome) });
  const detail = { refundId: refund.id, amountCents: refund.amount_cents, failure };
  await takeStep(tx, order, ['refund-failed', { at, detail }]);
  await reopenRest(tx, order, at);
  await addJob(
    tx,
    ['tell-staff', { what: 'refund-failed', orderId: order.id, refundId: refund.id }],
    `refund-failed:${refund.id}`,
  );
  log.error({ orderId: order.id, refundId: refund.id, failure }, 'refund failed: a person must look at it');
}

/** The refund of a surplus payment gives back nothing of what the order was owed. */
async function countRefund(tx: Tx, refund: RefundRow, cents: number): Promise<void> {
  if ((await paymentOf(tx, refund))?.state === 'paid') await addRefunded(tx, refund.order_id, cents);
}

const paymentOf = async (tx: Tx, { order_id, payment_id }: RefundRow) =>
  (await listPayments(tx, order_id)).find(({ id }) => id === payment_id);
