import { cents } from '../../../contract/money.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { PaymentOutcomeUnknown, type ProviderRefund, RefundRefused } from '../../payments/index.ts';
import { listPayments } from '../money/payment-queries.ts';
import { changeRefund, findRefund, listOpenRefunds, type RefundRow } from '../money/refund-queries.ts';
import { REFUND_STEPS } from '../money/refund-states.ts';
import type { OrderDeps } from '../order/deps.ts';
import { getOrder } from '../order/queries.ts';
import { TIMEOUTS, withinTime } from '../order/timeouts.ts';
import { endRefund, payAfterAll, type RefundOutcome } from './end-refund.ts';

/**
 * Sends a refund to the provider, once, however often this runs and whenever the process was killed: its row says that
 * it may have been sent before it is, and then the provider's refunds are looked through first, because the provider
 * forgets keys after a day. An order on hold is left to a person. Events may arrive while the provider is being asked:
 * they are younger than its answer, also than one that is lost.
 * @throws {Error} while the provider does not say what became of it; the queue retries.
 */
export async function sendRefund(deps: OrderDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (!refund || refund.state === 'paid') return;
  if (refund.state === 'failed') return lookAgain(deps, refund);
  const { held_reason } = await getOrder(deps.db, refund.order_id);
  if (held_reason && refund.state === 'asked')
    return deps.log.warn({ orderId: refund.order_id, refundId }, 'order on hold; not refunded');
  const outcome = await askOnce(deps, refund);
  if (outcome === 'known') return;
  const now = await inTransaction(deps.db, (tx) => endRefund(endingOf(deps, tx), refund.id, outcome));
  // An event said meanwhile that it failed: only an answer from after that event counts.
  if (now?.state === 'failed' && outcome.status === 'succeeded') await lookAgain(deps, now);
}

const endingOf = ({ log, now }: OrderDeps, tx: Tx) => ({ tx, log, at: now() });

/**
 * Asks the provider about an open refund. @returns `known` when the answer was lost, and an event has told the outcome.
 * @throws {Error} the provider's, when the outcome is open.
 */
async function askOnce(deps: OrderDeps, refund: RefundRow): Promise<RefundOutcome | 'known'> {
  const reference = await referenceOf(deps, refund);
  try {
    return await withinTime(TIMEOUTS.providerMs, (signal) =>
      askProvider(deps, refund, { reference, signal }),
    );
  } catch (error) {
    if (await isStillOpen(deps, refund)) throw error;
    deps.log.warn({ err: error, refundId: refund.id }, 'lost the answer about a refund that has ended');
    return 'known';
  }
}

/** Notes that an answer was lost, unless the refund has ended. It does not throw, so that the first error is reported. */
async function isStillOpen({ db, log }: OrderDeps, { id }: RefundRow): Promise<boolean> {
  try {
    if (await changeRefund(db, { id }, REFUND_STEPS.lose)) return true;
    return (await findRefund(db, id))?.state === 'unknown';
  } catch (err) {
    log.warn({ err, refundId: id }, 'could not note that the answer about a refund was lost');
    return true;
  }
}

/** Asks the provider about a refund that failed, and sends nothing: a report that it was paid may be stale. */
async function lookAgain(deps: OrderDeps, refund: RefundRow): Promise<void> {
  const reference = await referenceOf(deps, refund);
  const made = await withinTime(TIMEOUTS.providerMs, () => deps.payments.listRefunds(reference));
  const same = made.find((one) => one.refundId === refund.id || one.reference === refund.provider_reference);
  if (same?.status !== 'succeeded') return;
  await inTransaction(deps.db, (tx) => payAfterAll(endingOf(deps, tx), refund, same));
}

/**
 * Asks the provider about refunds whose outcome is open, so that lost events do no harm.
 * @returns how many it asked about.
 */
export async function reconcileRefunds(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - MIN_AGE_MS);
  const open = await listOpenRefunds(deps.db, before);
  for (const { id } of open) {
    await sendRefund(deps, id).catch((err: unknown) =>
      deps.log.warn({ err, refundId: id }, 'refund lookup failed; will retry'),
    );
  }
  return open.length;
}

/** A younger one is being sent. */
const MIN_AGE_MS = 2 * 60_000;

async function referenceOf({ db }: OrderDeps, { order_id, payment_id }: RefundRow): Promise<string> {
  const payment = (await listPayments(db, order_id)).find(({ id }) => id === payment_id);
  if (!payment?.reference) throw new Error('The refund is of no payment at the provider');
  return payment.reference;
}

interface Ask {
  /** Of the payment that is given back. */
  readonly reference: string;
  /** Aborted at our timeout; nothing more may be sent after that. */
  readonly signal: AbortSignal;
}

async function askProvider(deps: OrderDeps, refund: RefundRow, ask: Ask): Promise<RefundOutcome> {
  const { reference, signal } = ask;
  // Another run may be sending it as well, so whoever does not take this step looks first.
  const isFirst =
    refund.state === 'asked' && (await changeRefund(deps.db, { id: refund.id }, REFUND_STEPS.send));
  const outcome = isFirst ? undefined : await findAtProvider(deps, refund, reference);
  if (outcome) return outcome;
  signal.throwIfAborted();
  try {
    return await refundUnderKey(deps, refund, { reference, attempt: refund.attempt });
  } catch (error) {
    if (error instanceof RefundRefused) return refusedOrDone(deps, refund, { reference, error });
    if (!(error instanceof PaymentOutcomeUnknown && error.isKeySpent)) throw error;
    // The provider has stored an error under the key. Only when it has no refund of this row may another key be used.
    const made = await findAtProvider(deps, refund, reference);
    if (made) return made;
    signal.throwIfAborted();
    const { id, attempt } = refund;
    const next = { ...REFUND_STEPS['use-next-key'], attempt: attempt + 1 };
    // Another run may have moved it on to that key already.
    if (!(await changeRefund(deps.db, { id, attempt }, next))) throw error;
    return refundUnderKey(deps, refund, { reference, attempt: next.attempt });
  }
}

const refundUnderKey = (
  { payments }: OrderDeps,
  { id, amount_cents }: RefundRow,
  { reference, attempt }: { readonly reference: string; readonly attempt: number },
): Promise<ProviderRefund> =>
  payments.refund({
    reference,
    amountCents: cents(amount_cents),
    refundId: id,
    idempotencyKey: `refund:${id}:${attempt}`,
  });

/** Finds this row's refund, or one that the version before made of the whole payment, which named no row. */
async function findAtProvider(
  { payments }: OrderDeps,
  refund: RefundRow,
  reference: string,
): Promise<ProviderRefund | undefined> {
  const made = await payments.listRefunds(reference);
  return (
    made.find(({ refundId }) => refundId === refund.id) ??
    made.find(
      ({ refundId, amountCents, status }) =>
        refundId === undefined &&
        refund.asked_by === null &&
        amountCents === refund.amount_cents &&
        status !== 'failed',
    )
  );
}

async function refusedOrDone(
  deps: OrderDeps,
  refund: RefundRow,
  { reference, error }: { readonly reference: string; readonly error: RefundRefused },
): Promise<RefundOutcome> {
  const made = await findAtProvider(deps, refund, reference);
  return made ?? { status: 'refused', failure: error.code };
}
