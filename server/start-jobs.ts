import { join } from 'node:path';
import { run, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { createPool, type Db } from '../api/db/client.ts';
import { createJobs } from '../api/jobs/index.ts';
import { createMailer } from '../api/mail/index.ts';
import type { PaymentProvider } from '../api/payments/index.ts';
import type { Uploads } from '../api/uploads/index.ts';
import { type Config, DATABASE_LIMITS } from './config.ts';
import { type JobRunner, keepJobsRunning } from './job-runner.ts';

interface Deps {
  readonly db: Db;
  /** Direct, not through a pooler: the worker listens for new jobs. */
  readonly databaseUrl: string;
  readonly payments: PaymentProvider;
  readonly uploads: Uploads;
  readonly log: Logger;
}

/**
 * How the worker notes that jobs are done: not one by one, since there a database that goes away in just that moment
 * is an error that nobody catches, and the end of the whole process (R07). This way the runner ends and starts anew.
 */
const NOTED_TOGETHER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Works the queue in this process: mails, and what must be done every minute. */
export function startJobs(config: Config, { db, databaseUrl, payments, uploads, log }: Deps): JobRunner {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
    host: new URL(config.publicUrl).hostname,
  });
  const { publicUrl, shopEmail } = config;
  const now = () => new Date();
  const jobs = createJobs({ db, log, mailer, payments, uploads, publicUrl, shopEmail, now });
  const pgPool = createPool({
    connectionString: databaseUrl,
    name: 'halyard-jobs',
    // One listens, two work. A queue in a database that hangs must not hang with it (R10).
    limits: { ...DATABASE_LIMITS, connections: 3 },
    onError: (error) => log.debug({ err: error }, 'a connection of the jobs was lost'),
  });
  const start = () =>
    run({
      ...jobs,
      pgPool,
      preset: NOTED_TOGETHER,
      concurrency: 2,
      noHandleSignals: true,
      logger: workerLogger(log),
    });
  const runner = keepJobsRunning(start, log);
  return {
    stop: async () => {
      await runner.stop();
      await pgPool.end();
    },
  };
}

/** The worker's own messages. What it tells beside them holds the jobs' payloads, so only the words are kept. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(({ jobId, taskIdentifier }) => (level, message) => {
    const about = { ...(jobId && { jobId }), ...(taskIdentifier && { task: taskIdentifier }) };
    if (level === 'error' || level === 'warning') log.warn(about, message);
    else log.debug(about, message);
  });
}
