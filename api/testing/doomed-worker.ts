// A process of its own that works the jobs, for tests that run several or kill one: with DIE=after-mail it is gone, as
// by kill -9, when the mail server has said yes and nobody has noted it. Run by startWorkerProcess, not by hand.
import { tmpdir } from 'node:os';
import { Logger, run } from 'graphile-worker';
import { pino } from 'pino';
import { createJobs } from '../jobs/index.ts';
import { createMailer } from '../mail/index.ts';
import { createTestPayments } from '../payments/index.ts';
import { openPool } from './pool.ts';
import { sharedUploads } from './shared-uploads.ts';

const { DATABASE_URL = '', SMTP_URL, DIE } = process.env;

const { db, pool } = openPool(DATABASE_URL);
const from = 'Halyard <orders@halyard.example>';
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
  payments: createTestPayments(db),
  uploads: sharedUploads(),
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
process.send?.('working');
