import { type CronItemOptions, type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import { z } from 'zod';
import { DAY_MS } from '../../contract/durations.ts';
import { fillConsents } from '../consents/index.ts';
import {
  checkImport,
  fillOrderListings,
  type ImportDeps,
  publishDue,
  sendDigests,
  workImport,
} from '../desk/index.ts';
import { removeUnshown } from '../media/index.ts';
import { printOffer } from '../offers/index.ts';
import {
  billMissed,
  cancelUnfinishedPayments,
  closePaymentOf,
  completeOrders,
  fillOrderPayments,
  issueInvoices,
  notifyStaff,
  type OrderDeps,
  printInvoice,
  reconcilePayments,
  reconcileRefunds,
  refundPayment,
  remindBuyers,
  sendRefund,
} from '../orders/index.ts';
import { refreshStruckPrices, runSales } from '../prices/index.ts';
import { expireOffers, remindCustomers } from '../quote-links/index.ts';
import { noteLogHead, warnOfFailures } from '../staff/index.ts';
import { compareLedger } from '../stock/index.ts';
import { mailStockAlerts } from '../stock-alerts/index.ts';
import { drawPictures, purgeUnclaimedUploads, type Uploads } from '../uploads/index.ts';
import { normaliseEmails } from './normalise-emails.ts';
import { purgeExpired } from './purge-expired.ts';
import { cronIdentity, withEarlierNames } from './renamed-jobs.ts';
import { type MailDeps, sendMail } from './send-mail.ts';
import { unlockStalledJobs } from './stalled-job-queries.ts';

export type JobDeps = MailDeps & OrderDeps & Pick<ImportDeps, 'clock'> & { readonly uploads: Uploads };

export interface Jobs {
  readonly taskList: TaskList;
  readonly parsedCronItems: ParsedCronItem[];
}

const mailPayload = z.object({ mailId: z.uuid(), newOrderId: z.uuid().optional() });
const orderPayload = z.object({ orderId: z.uuid() });
const notifyStaffPayload = orderPayload.extend({
  what: z.enum(['order-held', 'refund-failed']),
  refundId: z.uuid().nullish().default(null),
});
const importPayload = z.object({ importId: z.uuid() });
const refundPayload = orderPayload.extend({ reference: z.string() });

/** The worker's tasks, by the names that `add_job` uses, and the schedule of the recurring ones. */
export const createJobs = (deps: JobDeps): Jobs => ({
  taskList: withEarlierNames({ ...mailAndPaymentTasks(deps), ...cleaningTasks(deps), ...staffTasks(deps) }),
  parsedCronItems: parseCronItems([
    // A failed run is not retried, because the next one starts within minutes.
    every('* * * * *', 'cancel-unfinished-payments', { maxAttempts: 1 }),
    every('* * * * *', 'unlock-stalled-jobs', { maxAttempts: 1 }),
    every('* * * * *', 'warn-of-failed-sign-ins', { maxAttempts: 1 }),
    every('* * * * *', 'issue-invoices', { maxAttempts: 1 }),
    every('* * * * *', 'publish-due', { maxAttempts: 1 }),
    every('* * * * *', 'run-sales', { maxAttempts: 1 }),
    every('* * * * *', 'mail-stock-alerts', { maxAttempts: 1 }),
    every('*/3 * * * *', 'reconcile-payments', { maxAttempts: 1 }),
    every('*/3 * * * *', 'reconcile-refunds', { maxAttempts: 1 }),
    every('5 * * * *', 'complete-orders', { maxAttempts: 1 }),
    // A proof may end at any moment, and what it proved may not be shown for long after it.
    every('*/10 * * * *', 'refresh-struck-prices', { maxAttempts: 1 }),
    every('12 * * * *', 'purge-unclaimed-uploads', { maxAttempts: 1 }),
    every('7 * * * *', 'expire-offers', { maxAttempts: 1 }),
    // By day, for the shop: the job knows when.
    every('17 * * * *', 'remind-customers', { maxAttempts: 1 }),
    // The queue's clock is UTC; the job knows when it is seven o'clock for the shop.
    every('0 * * * *', 'send-digests', { maxAttempts: 1 }),
    // In the morning, for the shop.
    every('0 14 * * *', 'remind-buyers', { backfillPeriod: DAY_MS }),
    // Runs at night; a run missed while the shop was down is made up for.
    every('30 8 * * *', 'purge-expired', { backfillPeriod: DAY_MS }),
    every('50 8 * * *', 'compare-stock-ledger', { backfillPeriod: DAY_MS }),
    every('40 8 * * *', 'bill-missed', { backfillPeriod: DAY_MS }),
    every('0 8 * * *', 'note-staff-log-head', { backfillPeriod: DAY_MS }),
  ]),
});

/** The job key keeps runs from piling up: a new run replaces one that is still queued. */
function every(match: string, task: string, options: CronItemOptions) {
  const { identifier, jobKey } = cronIdentity(task);
  return { task, match, identifier, options: { ...options, jobKey } };
}

const staffTasks = ({ db, log, now }: JobDeps): TaskList => ({
  'warn-of-failed-sign-ins': async () => {
    const people = await warnOfFailures(db, now());
    if (people > 0) log.warn({ people }, 'staff warned of failed sign-ins');
  },
  'note-staff-log-head': () => noteLogHead(db, log),
});

/** Logs what a run did, unless there was nothing to do. */
function noteTo({ log }: JobDeps) {
  return (done: Readonly<Record<string, number>>, message: string): void => {
    if (Object.values(done).some((count) => count > 0)) log.info(done, message);
  };
}

const mailAndPaymentTasks = (deps: JobDeps, note = noteTo(deps)): TaskList => ({
  'send-mail': (payload, { job }) =>
    sendMail(deps, { ...mailPayload.parse(payload), isLastTry: job.attempts >= job.max_attempts }),
  'cancel-unfinished-payments': async () =>
    note({ settled: await cancelUnfinishedPayments(deps) }, 'unfinished payments settled'),
  'reconcile-payments': async () =>
    note({ checked: await reconcilePayments(deps) }, 'open payments reconciled'),
  'refresh-struck-prices': async () =>
    note({ ended: await refreshStruckPrices(deps.db, deps.now()) }, 'proofs of struck-through prices ended'),
  'run-sales': async () => note({ ...(await runSales(deps.db, deps.now())) }, 'sales started and ended'),
  'complete-orders': async () =>
    note({ completed: await completeOrders(deps) }, 'parcels and orders completed'),
  'publish-due': async () => note({ published: await publishDue(deps) }, 'due products published'),
  'mail-stock-alerts': async () =>
    note({ queued: await mailStockAlerts(deps) }, 'mails that something is back queued'),
  'send-digests': async () => note({ queued: await sendDigests(deps) }, 'daily digests queued'),
  'close-payment': (payload) => closePaymentOf(deps, orderPayload.parse(payload).orderId),
  // Queued by release 0.2 alone.
  'refund-payment': (payload) => refundPayment(deps, refundPayload.parse(payload)),
  ...refundTasks(deps),
});

const refundTasks = (deps: JobDeps, note = noteTo(deps)): TaskList => ({
  'send-refund': (payload) => sendRefund(deps, z.object({ refundId: z.uuid() }).parse(payload).refundId),
  'reconcile-refunds': async () => note({ asked: await reconcileRefunds(deps) }, 'open refunds reconciled'),
  'bill-missed': async () => note({ billed: await billMissed(deps) }, 'orders without a bill billed'),
  'issue-invoices': async () => note({ issued: await issueInvoices(deps) }, 'invoices issued'),
  'remind-buyers': async () => note({ queued: await remindBuyers(deps) }, 'reminders of invoices queued'),
  'print-invoice': (payload) =>
    printInvoice(deps, z.object({ invoiceId: z.uuid() }).parse(payload).invoiceId),
  'print-offer': (payload) => printOffer(deps, z.object({ offerId: z.uuid() }).parse(payload).offerId),
  'fill-order-payments': () => fillOrderPayments(deps),
  'tell-staff': (payload) => notifyStaff(deps, notifyStaffPayload.parse(payload)),
});

const cleaningTasks = (deps: JobDeps, note = noteTo(deps)): TaskList => ({
  'unlock-stalled-jobs': async () => {
    const unlocked = await unlockStalledJobs(deps.db, deps.now());
    if (unlocked > 0) deps.log.warn({ unlocked }, 'stalled jobs unlocked');
  },
  'purge-expired': async () => {
    const purged = await purgeExpired(deps.db, deps.now());
    await fillConsents(deps.db);
    deps.log.info(purged, 'expired data purged');
  },
  'compare-stock-ledger': () => compareLedger(deps),
  'normalise-emails': async () => {
    const { changed, lockedUserIds } = await normaliseEmails(deps.db);
    deps.log.info({ changed }, 'emails normalised to ASCII');
    if (lockedUserIds.length > 0)
      deps.log.warn(
        { lockedUserIds },
        'accounts locked: their email has no unique ASCII form, see docs/operations.md',
      );
  },
  'fill-order-listings': async () =>
    note({ added: await fillOrderListings(deps.db) }, 'listings of earlier orders added'),
  'check-import': async (payload) =>
    note(
      { rows: await checkImport(deps, importPayload.parse(payload).importId) },
      'rows of an import checked',
    ),
  'work-import': async (payload) =>
    note(
      { rows: await workImport(deps, importPayload.parse(payload).importId) },
      'rows of an import worked on',
    ),
  'fill-consents': async () =>
    note({ added: await fillConsents(deps.db) }, 'consents of earlier subscribers added'),
  'draw-artwork': async () => note({ drawn: await drawPictures(deps) }, 'pictures of artwork drawn'),
  'expire-offers': async () => note({ expired: await expireOffers(deps) }, 'offers expired'),
  'remind-customers': async () =>
    note({ queued: await remindCustomers(deps) }, 'reminders of offers and payments queued'),
  'purge-unclaimed-uploads': async () => {
    // First, since their files are unclaimed from then on.
    const pictures = await removeUnshown(deps.db, deps.now());
    note({ pictures, purged: await purgeUnclaimedUploads(deps) }, 'unclaimed uploads purged');
  },
});
