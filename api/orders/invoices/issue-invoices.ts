import type { Logger } from 'pino';
import { addJob } from '../../db/add-job.ts';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { readSettings } from '../../settings/index.ts';
import { getOrder, readLines } from '../queries.ts';
import { listPayments } from '../refunds/payment-queries.ts';
import { findRefund } from '../refunds/refund-queries.ts';
import {
  type DueInvoice,
  findInvoiceOf,
  insertInvoice,
  listCreditedLines,
  lockNextDue,
  removeDue,
} from './invoice-queries.ts';
import { snapshotCredit, snapshotInvoice } from './take-snapshot.ts';

interface IssueDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Issues the papers that are due, each in a transaction of its own; one that fails is left for the next run. Several
 * processes may do it at once.
 * @returns the number of papers.
 */
export async function issueInvoices(deps: IssueDeps): Promise<number> {
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

/** Issues a due paper, and has it printed. @returns whether there was anything to issue. */
export async function issueDue(tx: Tx, due: Omit<DueInvoice, 'id'>, at: Date): Promise<boolean> {
  const { order_id: orderId, refund_id: refundId } = due;
  const invoice = refundId === null ? await invoiceOf(tx, orderId, at) : await creditOf(tx, refundId, at);
  await removeDue(tx, due);
  if (!invoice) return false;
  const year = Number(invoice.snapshot.issuedOn.slice(0, 4));
  const { id } = await insertInvoice(tx, { ...invoice, orderId, year, issuedAt: at });
  await addJob(tx, ['print-invoice', { invoiceId: id }], `print-invoice:${id}`);
  return true;
}

/** The invoice of an order; undefined when it has one, and when it was cancelled before it got one. */
async function invoiceOf(tx: Tx, orderId: string, at: Date) {
  const order = await getOrder(tx, orderId);
  if (order.status === 'cancelled' || (await findInvoiceOf(tx, orderId))) return undefined;
  const snapshot = snapshotInvoice({
    order,
    lines: await readLines(tx, [orderId]),
    payments: await listPayments(tx, orderId),
    settings: await readSettings(tx),
    at,
  });
  return { kind: 'invoice', corrects: null, refundId: null, snapshot } as const;
}

/** The credit note of a refund; undefined when nothing that it gives back was invoiced. */
async function creditOf(tx: Tx, refundId: string, at: Date) {
  const refund = await findRefund(tx, refundId);
  if (!refund || refund.amount_cents === refund.other_cents) return undefined;
  const invoice = await findInvoiceOf(tx, refund.order_id);
  if (!invoice) return undefined;
  const snapshot = snapshotCredit({
    order: await getOrder(tx, refund.order_id),
    refund,
    lines: await listCreditedLines(tx, refundId),
    corrects: { number: invoice.number, issuedOn: invoice.snapshot.issuedOn },
    settings: await readSettings(tx),
    at,
  });
  return { kind: 'credit', corrects: invoice.id, refundId, snapshot } as const;
}
