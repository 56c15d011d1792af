import { addParts, NO_PARTS, splitAmount, sumOf } from '../../../contract/orders/refund-parts.ts';
import { addJob } from '../../db/add-job.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { readTaxSettings } from '../../settings/index.ts';
import { listPayments } from '../money/payment-queries.ts';
import { isLive, partsOf } from '../money/read-money.ts';
import { findRefund, listRefunds } from '../money/refund-queries.ts';
import { isBilled } from '../money/tax-entry-queries.ts';
import type { OrderDeps } from '../order/deps.ts';
import { getOrder, readLines } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
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
  return run.due !== undefined && issueDue(tx, run.due, at);
}

/**
 * Issues a due paper, and has it printed. The caller has locked the order, so that it is neither paid, refunded nor
 * cancelled while this reads it. @returns whether there was anything to issue.
 */
export async function issueDue(tx: Tx, due: Omit<DueInvoice, 'id'>, at: Date): Promise<boolean> {
  const { order_id: orderId, refund_id: refundId } = due;
  const invoice = refundId === null ? await invoiceOf(tx, orderId, at) : await creditOf(tx, refundId, at);
  await removeDue(tx, due);
  if (!invoice) return false;
  // Before the number is given, whose row is locked until the end.
  if (invoice.snapshot.terms) await setDueOn(tx, orderId, invoice.snapshot.terms.dueOn);
  if (invoice.kind === 'invoice') await addCreditsDue(tx, orderId);
  const year = Number(invoice.snapshot.issuedOn.slice(0, 4));
  const { id } = await insertInvoice(tx, { ...invoice, orderId, year, issuedAt: at });
  await addJob(tx, ['print-invoice', { invoiceId: id }], `print-invoice:${id}`);
  return true;
}

/**
 * Finds what an order is to get: the invoice of its bill, or the credit note of one that was cancelled unpaid; undefined when it
 * has that paper, or was not billed.
 */
async function invoiceOf(tx: Tx, orderId: string, at: Date) {
  const order = await getOrder(tx, orderId);
  const earlier = await findInvoiceOf(tx, orderId);
  if (earlier) return order.status === 'cancelled' ? cancellationOf(tx, { order, earlier, at }) : undefined;
  if (!(await isBilled(tx, orderId))) return undefined;
  const snapshot = snapshotInvoice({
    order,
    lines: await readLines(tx, [orderId]),
    payments: await listPayments(tx, orderId),
    settings: await readTaxSettings(tx),
    netDays: (await findReceivable(tx, orderId))?.net_days,
    at,
  });
  return { kind: 'invoice', corrects: null, refundId: null, snapshot } as const;
}

interface Cancelled {
  readonly order: OrderRow;
  readonly earlier: InvoiceRow;
  readonly at: Date;
}

/** The credit note of an order that was cancelled before its invoice was paid; undefined for one that was paid. */
async function cancellationOf(tx: Tx, { order, earlier, at }: Cancelled) {
  const papers = await listInvoicesOf(tx, [order.id]);
  // A payment is credited by its refund.
  const refunds = (await listRefunds(tx, [order.id])).filter(isLive);
  const isCredited = papers.some(({ kind, refund_id }) => kind === 'credit' && refund_id === null);
  const refunded = refunds.map(partsOf).reduce(addParts, NO_PARTS);
  // Credits have papers of their own.
  if (sumOf(refunded) >= order.total_cents) return undefined;
  if (order.payment_status !== 'failed' || isCredited) return undefined;
  const snapshot = snapshotCancellation({
    order,
    refunded,
    lines: await readLines(tx, [order.id]),
    corrects: { number: earlier.number, issuedOn: earlier.snapshot.issuedOn },
    settings: await readTaxSettings(tx),
    at,
  });
  return { kind: 'credit', corrects: earlier.id, refundId: null, snapshot } as const;
}

/** The credit note of a refund; undefined when nothing that it gives back was invoiced, or all of it was credited. */
async function creditOf(tx: Tx, refundId: string, at: Date) {
  const refund = await findRefund(tx, refundId);
  if (!refund || refund.amount_cents === refund.other_cents) return undefined;
  const invoice = await findInvoiceOf(tx, refund.order_id);
  if (!invoice) return undefined;
  const whole = { ...partsOf(refund), other: 0 };
  const amountCents = Math.min(sumOf(whole), await readUncredited(tx, refund.order_id));
  if (amountCents <= 0) return undefined;
  const isWhole = amountCents === sumOf(whole);
  const snapshot = snapshotCredit({
    order: await getOrder(tx, refund.order_id),
    refund,
    parts: isWhole ? whole : splitAmount(amountCents, whole),
    lines: isWhole ? await listCreditedLines(tx, refundId) : [],
    corrects: { number: invoice.number, issuedOn: invoice.snapshot.issuedOn },
    settings: await readTaxSettings(tx),
    at,
  });
  return { kind: 'credit', corrects: invoice.id, refundId, snapshot } as const;
}
