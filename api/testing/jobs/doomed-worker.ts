// Works the jobs in a process of its own, for tests that run several or kill one. With DIE=after-mail it ends itself
// with SIGKILL after the mail server has accepted a mail and before that is recorded; with DIE=before-refund or
// after-refund around a refund at the provider; with DIE=after-piece when an import has applied its first piece. Started by startWorkerProcess, not by hand.
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { Logger, run } from 'graphile-worker';
import { pino } from 'pino';
import { createJobs } from '../../jobs/index.ts';
import { createMailer } from '../../mail/index.ts';
import { createTestPayments } from '../../payments/index.ts';
import { openPool } from '../database/pool.ts';
import { sharedPress } from '../files/shared-press.ts';
import { sharedUploads } from '../files/shared-uploads.ts';

const { DATABASE_URL = '', SMTP_URL, DIE } = process.env;

const { db, pool } = openPool(DATABASE_URL);
const from = 'Halyard <orders@halyard.example>';
const payments = createTestPayments(db);
const mailer = createMailer({ smtpUrl: SMTP_URL, from, folder: tmpdir(), host: 'shop.example' });
const jobs = createJobs({
  db,
  log: pino({ level: 'silent' }),
  mailer: {
    send: async (mail) => {
      await mailer.send(mail);
      if (DIE === 'after-mail') process.kill(process.pid, 'SIGKILL');
    },
  },
  payments: {
    ...payments,
    refund: async (request) => {
      if (DIE === 'before-refund') process.kill(process.pid, 'SIGKILL');
      const refund = await payments.refund(request);
      if (DIE === 'after-refund') process.kill(process.pid, 'SIGKILL');
      return refund;
    },
  },
  ...(DIE === 'after-piece' && {
    clock: {
      now: () => performance.now(),
      rest: async () => Number(process.kill(process.pid, 'SIGKILL')),
    },
  }),
  uploads: sharedUploads(),
  press: sharedPress(),
  publicUrl: 'https://shop.example',
  shopEmail: 'staff@shop.example',
  now: () => new Date(),
});
const logger = new Logger(() => () => {});
const runner = await run({ ...jobs, pgPool: pool, concurrency: 2, noHandleSignals: true, logger });
process.once('disconnect', async () => {
  await runner.stop();
  await pool.end();
});
flushCompileCache();
process.send?.('working');
