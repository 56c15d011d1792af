import type { Settings } from '../../../contract/desk/settings.ts';
import { addParts, NO_PARTS, splitAmount, sumOf } from '../../../contract/orders/refund-parts.ts';
import { numbersLacking } from '../../../contract/orders/tax-lines.ts';
import { addJob } from '../../db/add-job.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { readTaxSettings, shopDay } from '../../settings/index.ts';
import { type ListedPayment, listPayments } from '../money/payment-queries.ts';
import { isLive, partsOf } from '../money/read-money.ts';
import { findRefund, listRefunds } from '../money/refund-queries.ts';
import { isBilled } from '../money/tax-entry-queries.ts';
import type { OrderDeps } from '../order/deps.ts';
import { getOrder, readLines } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { listEvents } from '../order/step-queries.ts';
import { findReceivable, setDueOn } from '../receivables/receivable-queries.ts';
import {
  addCreditsDue,
  type DueInvoice,
  findInvoiceOf,
  type InvoiceRow,
  insertInvoice,
  listCreditedLines,
  listInvoicesOf,
  lockNextDue,
  readUncredited,
  removeDue,
} from './invoice-queries.ts';
import { snapshotCancellation, snapshotCredit, snapshotInvoice } from './take-snapshot.ts';
import { letWait } from './waiting-queries.ts';

/**
 * Issues the papers that are due by a bill, a cancellation or a refund, each in a transaction of its own; one that fails is left
 * for the next run. Several processes may do it at once.
 * @returns the number of papers.
 */
export async function issueInvoices(deps: Pick<OrderDeps, 'db' | 'log' | 'now'>): Promise<number> {
  let issued = 0;
  for (let after = 0; ; ) {
    const run: Run = { after };
    try {
      if (await inTransaction(deps.db, (tx) => issueNext(tx, run, deps.now()))) issued++;
    } catch (error) {
      // Without a locked row the database itself failed.
      if (run.due === undefined) throw error;
      deps.log.error({ err: error, orderId: run.due.order_id }, 'invoice not issued; will retry');
    }
    if (run.due === undefined) return issued;
    after = run.due.id;
  }
}

interface Run {
  readonly after: number;
  /** The due paper that was locked; undefined when none is left. */
  due?: DueInvoice | undefined;
}

async function issueNext(tx: Tx, run: Run, at: Date): Promise<boolean> {
  run.due = await lockNextDue(tx, run.after);
  return run.due !== undefined && (await issueDue(tx, run.due, at)) === 'issued';
}

type Due = Omit<DueInvoice, 'id'>;

/**
 * Issues a due paper, and has it printed, or lets it wait for a number. The caller has locked the order, so that it is
 * neither paid, refunded nor cancelled while this reads it. @returns what became of it: nothing when there was none to issue.
 */
export async function issueDue(tx: Tx, due: Due, at: Date): Promise<'issued' | 'waits' | 'nothing'> {
  const { order_id: orderId, refund_id: refundId } = due;
  const issuing = {
    order: await getOrder(tx, orderId),
    receivable: await findReceivable(tx, orderId),
    settings: await readTaxSettings(tx),
    due,
    at,
  };
  const invoice = refundId === null ? await invoiceOf(tx, issuing) : await creditOf(tx, refundId, issuing);
  if (!invoice) {
    await removeDue(tx, due);
    return 'nothing';
  }
  const { order, settings } = issuing;
  // Before the number is given, whose row is locked until the end. A due day does not wait for its paper.
  if (invoice.snapshot.terms) await setDueOn(tx, orderId, invoice.snapshot.terms.dueOn);
  const lacking = numbersLacking(order, invoice.snapshot.totalCents, settings.taxRegistrations);
  if (lacking.length > 0) {
    await letWait(tx, due, { lacking, at });
    return 'waits';
  }
  await removeDue(tx, due);
  if (invoice.kind === 'invoice') await addCreditsDue(tx, orderId);
  const year = Number(invoice.snapshot.issuedOn.slice(0, 4));
  const { id } = await insertInvoice(tx, { ...invoice, orderId, year, issuedAt: at });
  await addJob(tx, ['print-invoice', { invoiceId: id }], `print-invoice:${id}`);
  return 'issued';
}

interface Issuing {
  readonly order: OrderRow;
  readonly settings: Settings;
  readonly receivable: Awaited<ReturnType<typeof findReceivable>>;
  readonly due: Due;
  readonly at: Date;
}

/**
 * Finds what an order is to get: the invoice of its bill, or the credit note of one that was cancelled unpaid; undefined when it
 * has that paper, or was not billed.
 */
async function invoiceOf(tx: Tx, issuing: Issuing) {
  const { order, due } = issuing;
  const earlier = await findInvoiceOf(tx, order.id);
  if (earlier) return order.status === 'cancelled' ? cancellationOf(tx, earlier, issuing) : undefined;
  if (!(await isBilled(tx, order.id))) return undefined;
  const payments = await listPayments(tx, order.id);
  const snapshot = snapshotInvoice({
    ...issuing,
    lines: await readLines(tx, [order.id]),
    payments,
    partsPaidOn: order.is_from_offer ? await readPartDays(tx, order, payments) : new Map(),
    waitedSince: due.waits_since,
  });
  return { kind: 'invoice', corrects: null, refundId: null, snapshot } as const;
}

/** The days of a deposit and a balance: as staff recorded them, or as their step says, for the row is older than the payment. */
async function readPartDays(
  tx: Tx,
  { id }: OrderRow,
  payments: readonly ListedPayment[],
): Promise<Map<string, string>> {
  const events = await listEvents(tx, [id]);
  return new Map(
    payments.flatMap(({ id: paymentId, reference, received_on }) => {
      const step = events.find(
        ({ detail }) => reference !== null && detail.reference === reference && 'amountCents' in detail,
      );
      const day = received_on ?? (step && shopDay(step.at));
      return day ? [[paymentId, day] as const] : [];
    }),
  );
}

/** The credit note of an order that was cancelled before its invoice was paid; undefined for one that was paid. */
async function cancellationOf(tx: Tx, earlier: InvoiceRow, issuing: Issuing) {
  const { order } = issuing;
  const papers = await listInvoicesOf(tx, [order.id]);
  // A payment is credited by its refund.
  const refunds = (await listRefunds(tx, [order.id])).filter(isLive);
  const isCredited = papers.some(({ kind, refund_id }) => kind === 'credit' && refund_id === null);
  const refunded = refunds.map(partsOf).reduce(addParts, NO_PARTS);
  // Credits have papers of their own.
  if (sumOf(refunded) >= order.total_cents) return undefined;
  const isUnpaid = order.payment_status === 'failed' || order.payment_status === 'deposit_paid';
  if (!isUnpaid || isCredited) return undefined;
  const snapshot = snapshotCancellation({
    ...issuing,
    refunded,
    lines: await readLines(tx, [order.id]),
    corrects: { number: earlier.number, issuedOn: earlier.snapshot.issuedOn },
  });
  return { kind: 'credit', corrects: earlier.id, refundId: null, snapshot } as const;
}

/** The credit note of a refund; undefined when nothing that it gives back was invoiced, or all of it was credited. */
async function creditOf(tx: Tx, refundId: string, issuing: Issuing) {
  const refund = await findRefund(tx, refundId);
  if (!refund || refund.amount_cents === refund.other_cents) return undefined;
  const invoice = await findInvoiceOf(tx, refund.order_id);
  if (!invoice) return undefined;
  const whole = { ...partsOf(refund), other: 0 };
  const amountCents = Math.min(sumOf(whole), await readUncredited(tx, refund.order_id));
  if (amountCents <= 0) return undefined;
  const isWhole = amountCents === sumOf(whole);
  const snapshot = snapshotCredit({
    ...issuing,
    refund,
    parts: isWhole ? whole : splitAmount(amountCents, whole),
    lines: isWhole ? await listCreditedLines(tx, refundId) : [],
    corrects: { number: invoice.number, issuedOn: invoice.snapshot.issuedOn },
  });
  return { kind: 'credit', corrects: invoice.id, refundId, snapshot } as const;
}
