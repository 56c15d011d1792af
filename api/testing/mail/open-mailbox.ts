import { PUBLIC_URL, SHOP_EMAIL } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import { type ReceivedMail, startTestSmtp, type TestSmtp } from '../fakes/smtp.ts';
import { createTestJobs, type TestJobs } from '../jobs/jobs.ts';

export interface Mailbox {
  readonly smtp: TestSmtp;
  readonly jobs: TestJobs;
  /** Sends the due mails. @returns the mails received since the last call. */
  read(): Promise<ReceivedMail[]>;
  /** Sends the due mails and extracts the token of their link to `page`. */
  readToken(page: 'verify-email' | 'reset-password' | 'consent' | 'my-data'): Promise<string>;
  /** Deletes unsent mails and waiting jobs, and stops the server. */
  close(): Promise<void>;
}

/** One to the buyer and one to the shop. */
export const MAILS_OF_AN_ORDER = 2;

/** Filters out the mails to the shop. */
export const toOthers = (mails: readonly ReceivedMail[]): ReceivedMail[] =>
  mails.filter(({ recipients }) => recipients.join() !== SHOP_EMAIL);

/** Opens a mailbox that receives all mails of a test. */
export async function openMailbox(database: TestDatabase, now?: () => Date): Promise<Mailbox> {
  const smtp = await startTestSmtp();
  const jobs = createTestJobs(database, { smtpUrl: smtp.url, ...(now && { now }) });
  const read = async () => {
    await jobs.work();
    return smtp.received.splice(0);
  };
  return {
    smtp,
    jobs,
    read,
    readToken: async (page) => {
      const texts = (await read()).map(({ email }) => email.text ?? '').join();
      const token = new RegExp(`${PUBLIC_URL}(?:/fr)?/${page}/([\\w-]{43})\\n`).exec(texts)?.[1];
      if (!token) throw new Error(`No link to ${page} in: ${texts}`);
      return token;
    },
    close: async () => {
      await database.pool.query('delete from outbox');
      await database.pool.query('delete from graphile_worker._private_jobs');
      await smtp.stop();
    },
  };
}
