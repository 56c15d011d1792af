import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import { z } from 'zod';
import { removeExpired } from '../accounts/index.ts';
import { forgetAllowances } from '../mail/index.ts';
import {
  cancelUnfinishedPayments,
  closePaymentOf,
  forgetEndedOrders,
  forgetOldKeys,
  type OrderDeps,
  reconcilePayments,
  refundPayment,
} from '../orders/index.ts';
import { removeUnclaimedUploads, type Uploads } from '../uploads/index.ts';
import { freeAbandonedJobs } from './free-abandoned-jobs.ts';
import { normaliseEmails } from './normalise-emails.ts';
import { type MailDeps, sendMail } from './send-mail.ts';

export type JobDeps = MailDeps & OrderDeps & { readonly uploads: Uploads };

export interface Jobs {
  readonly taskList: TaskList;
  readonly parsedCronItems: ParsedCronItem[];
}

const mailPayload = z.object({ mailId: z.uuid(), newOrderId: z.uuid().optional() });
const orderPayload = z.object({ orderId: z.uuid() });
const refundPayload = orderPayload.extend({ reference: z.string() });

/** What the worker does, by the names that `add_job` uses, and what it does every minute, hour or night. */
export function createJobs(deps: JobDeps): Jobs {
  return {
    taskList: {
      'send-mail': (payload, { job }) =>
        sendMail(deps, { ...mailPayload.parse(payload), isLastTry: job.attempts >= job.max_attempts }),
      'cancel-unfinished-payments': async () => {
        const settled = await cancelUnfinishedPayments(deps);
        if (settled > 0) deps.log.info({ settled }, 'unfinished payments settled');
      },
      'free-abandoned-jobs': async () => {
        const freed = await freeAbandonedJobs(deps.db, deps.now());
        if (freed > 0) deps.log.warn({ freed }, 'jobs of a process that is gone were freed');
      },
      'reconcile-payments': async () => {
        const asked = await reconcilePayments(deps);
        if (asked > 0) deps.log.info({ asked }, 'open payments asked about');
      },
      'close-payment': (payload) => closePaymentOf(deps, orderPayload.parse(payload).orderId),
      'refund-payment': (payload, { job }) =>
        refundPayment(deps, { ...refundPayload.parse(payload), attempt: job.attempts }),
      'forget-what-is-over': async () => {
        const removed = await removeExpired(deps.db, deps.now());
        const keys = await forgetOldKeys(deps.db, deps.now());
        const forgotten = await forgetEndedOrders(deps.db);
        await forgetAllowances(deps.db, deps.now());
        deps.log.info({ removed, keys, forgotten }, 'what is over was removed, ended orders forgotten');
      },
      'normalise-emails': async () => {
        const { changed, lockedUserIds } = await normaliseEmails(deps.db);
        deps.log.info({ changed }, 'emails from before were written in ASCII');
        if (lockedUserIds.length > 0)
          deps.log.warn(
            { lockedUserIds },
            'accounts whose email cannot be kept any more: see docs/operations.md',
          );
      },
      'remove-unclaimed-uploads': async () => {
        const removed = await removeUnclaimedUploads(deps);
        if (removed > 0) deps.log.info({ removed }, 'uploads that no quote claimed removed');
      },
    },
    parsedCronItems: parseCronItems([
      {
        task: 'cancel-unfinished-payments',
        match: '* * * * *',
        // The next minute comes soon enough; runs never pile up.
        options: { maxAttempts: 1, jobKey: 'cancel-unfinished-payments' },
      },
      {
        task: 'free-abandoned-jobs',
        match: '* * * * *',
        options: { maxAttempts: 1, jobKey: 'free-abandoned-jobs' },
      },
      {
        task: 'reconcile-payments',
        match: '*/3 * * * *',
        options: { maxAttempts: 1, jobKey: 'reconcile-payments' },
      },
      {
        task: 'remove-unclaimed-uploads',
        match: '12 * * * *',
        options: { maxAttempts: 1, jobKey: 'remove-unclaimed-uploads' },
      },
      {
        task: 'forget-what-is-over',
        // At night; a shop that was closed then catches up.
        match: '30 8 * * *',
        options: { backfillPeriod: 24 * 3_600_000, jobKey: 'forget-what-is-over' },
      },
    ]),
  };
}
