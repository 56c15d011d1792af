import { z } from 'zod';
import type { JobQuery, JobRow, MailQuery, MailRow } from '../../../contract/desk/upkeep.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { HELD_REASON } from '../../mail/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { pageOf } from '../page.ts';
import { countJobs, listJobs, lockJob, type QueuedJob, requeueJob } from './job-queries.ts';
import { countMails, findMail, listMails, requeueMail } from './mail-queries.ts';

/** Lists the mails of the outbox, newest first. */
export async function mailsOf(db: Db, { parked, after, limit }: MailQuery) {
  const isParked = parked === 'yes';
  const [rows, count] = await Promise.all([
    listMails(db, { isParked, after, limit: limit + 1 }),
    countMails(db, isParked),
  ]);
  return pageOf(rows.map(toMail), { limit, count });
}

const toMail = (row: Awaited<ReturnType<typeof listMails>>[number]): MailRow => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  parkedAt: row.parked_at?.toISOString() ?? null,
  parkedFor: row.parked_at && (row.parked_reason === HELD_REASON ? 'limit' : 'refused'),
  reason: row.parked_reason,
  order: row.order_id && row.order_number ? { id: row.order_id, number: row.order_number } : null,
  quote: row.quote_id && row.quote_number ? { id: row.quote_id, number: row.quote_number } : null,
});

/**
 * Sends a parked mail again.
 * @throws {ShopError} NOT_FOUND for a mail that is gone; CONFLICT for one that is sent, or under way.
 */
export async function retryMail(tx: Tx, staff: StaffMember, id: string): Promise<{ id: string }> {
  const kind = await requeueMail(tx, id);
  if (kind === undefined) {
    const mail = await findMail(tx, id);
    if (!mail) throw new ShopError('NOT_FOUND', 'noMail');
    throw new ShopError('CONFLICT', mail.sent_at ? 'mailSent' : 'mailUnderWay');
  }
  await logStaff(tx, staff, {
    what: 'mail.retried',
    subject: { kind: 'mail', id },
    detail: { kind },
  });
  return { id };
}

/** Lists the jobs of the queue, newest first. */
export async function jobsOf(db: Db, { 'given-up': givenUp, after, limit }: JobQuery) {
  const isGivenUp = givenUp === 'yes';
  const [rows, count] = await Promise.all([
    listJobs(db, { isGivenUp, after, limit: limit + 1 }),
    countJobs(db, isGivenUp),
  ]);
  return pageOf(rows.map(toJob), { limit, count });
}

/** Only the subject of a job's payload is shown. */
const subjectSchema = z.object({
  orderId: z.uuid().nullable().catch(null),
  mailId: z.uuid().nullable().catch(null),
});

function toJob(row: QueuedJob): JobRow {
  const { orderId = null, mailId = null } = subjectSchema.safeParse(row.payload).data ?? {};
  return {
    id: row.id,
    task: row.task,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    error: row.last_error && withoutAddresses(row.last_error),
    createdAt: row.created_at.toISOString(),
    runAt: row.run_at.toISOString(),
    isGivenUp: row.is_given_up,
    isRunning: row.is_running,
    orderId,
    mailId,
  };
}

/** Errors of libraries quote what they were given. */
const withoutAddresses = (error: string) => error.replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '…');

/**
 * Runs a job again that has used up its retries.
 * @throws {ShopError} NOT_FOUND for a job that is gone, which means that it has succeeded; CONFLICT while it has retries
 * left, or runs.
 */
export async function retryJob(tx: Tx, staff: StaffMember, id: string): Promise<{ id: string }> {
  const job = await lockJob(tx, id);
  if (!job) throw new ShopError('NOT_FOUND', 'noJob');
  if (!job.is_given_up || job.is_running) throw new ShopError('CONFLICT', 'jobUnderWay');
  await requeueJob(tx, id);
  await logStaff(tx, staff, {
    what: 'job.retried',
    subject: { kind: 'job', id },
    detail: { task: job.task },
  });
  return { id };
}
