import { PUBLIC_URL, SHOP_EMAIL } from './api.ts';
import type { TestDatabase } from './database.ts';
import { createTestJobs, type TestJobs } from './jobs.ts';
import { type ReceivedMail, startTestSmtp, type TestSmtp } from './smtp.ts';

export interface Mailbox {
  readonly smtp: TestSmtp;
  readonly jobs: TestJobs;
  /** Sends what is due. @returns the mails that have come by that. */
  read(): Promise<ReceivedMail[]>;
  /** The token in the link to `page` of the mails that are due. */
  readToken(page: 'verify-email' | 'reset-password'): Promise<string>;
  /** Forgets what is still due, too. */
  close(): Promise<void>;
}

/** To its buyer and to the shop. */
export const MAILS_OF_AN_ORDER = 2;

/** Without those to the shop. */
export const toOthers = (mails: readonly ReceivedMail[]): ReceivedMail[] =>
  mails.filter(({ recipients }) => recipients.join() !== SHOP_EMAIL);

/** Where all mails of a test go. */
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
      const token = new RegExp(`${PUBLIC_URL}/${page}/([\\w-]{43})\\n`).exec(texts)?.[1];
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
