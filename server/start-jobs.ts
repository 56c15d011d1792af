import { join } from 'node:path';
import { run, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { createPool, type Db } from '../api/db/client.ts';
import { endPool } from '../api/db/open-connections.ts';
import { createJobs } from '../api/jobs/index.ts';
import { createMailer } from '../api/mail/index.ts';
import type { PaymentProvider } from '../api/payments/index.ts';
import type { Press } from '../api/press/index.ts';
import type { Uploads } from '../api/uploads/index.ts';
import { type Config, DATABASE_LIMITS } from './config/config.ts';
import { type JobRunner, keepJobsRunning } from './job-runner.ts';

interface Deps {
  readonly db: Db;
  /** A direct connection, not through a pooler: the worker uses LISTEN for new jobs. */
  readonly databaseUrl: string;
  readonly payments: PaymentProvider;
  readonly uploads: Uploads;
  readonly press: Press;
  readonly log: Logger;
}

/**
 * Batches the worker's updates of finished jobs. Without batching, a database that goes away at that moment raises an
 * error that nothing catches and that ends the process (R07). With it, the runner ends and is restarted.
 */
const BATCHED_UPDATES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Runs the job queue in this process: mails, and the periodic jobs. */
export function startJobs(
  config: Config,
  { db, databaseUrl, payments, uploads, press, log }: Deps,
): JobRunner {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
    host: new URL(config.publicUrl).hostname,
  });
  const { publicUrl, staffUrl, shopEmail, contactEmail } = config;
  const now = () => new Date();
  const jobs = createJobs({
    db,
    log,
    mailer,
    payments,
    uploads,
    press,
    publicUrl,
    staffUrl,
    shopEmail,
    contactEmail,
    now,
  });
  const pgPool = createPool({
    connectionString: databaseUrl,
    name: 'halyard-jobs',
    // One connection listens, two run jobs. A hanging database must not hang the queue for ever (R10).
    limits: { ...DATABASE_LIMITS, connections: 3 },
    onError: (error) => log.debug({ err: error }, 'job database connection lost'),
  });
  const start = () =>
    run({
      ...jobs,
      pgPool,
      preset: BATCHED_UPDATES,
      concurrency: 2,
      noHandleSignals: true,
      logger: workerLogger(log),
    });
  const runner = keepJobsRunning(start, log);
  return {
    stop: async () => {
      await runner.stop();
      await endPool(pgPool);
    },
  };
}

/** Forwards the worker's messages to the log. Their metadata holds job payloads: only id and task are logged. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(({ jobId, taskIdentifier }) => (level, message) => {
    const about = { ...(jobId && { jobId }), ...(taskIdentifier && { task: taskIdentifier }) };
    if (level === 'error' || level === 'warning') log.warn(about, message);
    else log.debug(about, message);
  });
}
