import { tmpdir } from 'node:os';
import { Logger, type ParsedCronItem, runOnce, type TaskList } from 'graphile-worker';
import { pino } from 'pino';
import { createJobs } from '../../jobs/index.ts';
import { createMailer } from '../../mail/index.ts';
import { createTestPayments, type PaymentProvider } from '../../payments/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { PUBLIC_URL, SHOP_EMAIL, STAFF_URL } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import { sharedPress } from '../files/shared-press.ts';
import { sharedUploads } from '../files/shared-uploads.ts';

interface Options {
  /** undefined writes mails to `folder`. */
  readonly smtpUrl: string | undefined;
  readonly folder?: string;
  readonly now?: () => Date;
  /** The test provider when absent. */
  readonly payments?: PaymentProvider;
  readonly uploads?: Uploads;
}

export interface TestJobs {
  readonly taskList: TaskList;
  readonly parsedCronItems: ParsedCronItem[];
  /** All log lines so far. */
  readonly logged: string[];
  /** Runs all due jobs once. */
  work(): Promise<void>;
}

const silent = new Logger(() => () => {});

/** Creates the shop's jobs on a real queue, with a real SMTP connection. */
export function createTestJobs({ db, pool }: TestDatabase, options: Options): TestJobs {
  const { smtpUrl, folder = tmpdir(), now = () => new Date(), uploads = sharedUploads() } = options;
  const logged: string[] = [];
  const log = pino({}, { write: (entry: string) => void logged.push(entry) });
  const from = 'Halyard <orders@halyard.example>';
  const mailer = createMailer({ smtpUrl, from, folder, host: 'shop.example' });
  const payments = options.payments ?? createTestPayments(db);
  const { taskList, parsedCronItems } = createJobs({
    db,
    log,
    mailer,
    payments,
    uploads,
    press: sharedPress(),
    publicUrl: PUBLIC_URL,
    staffUrl: STAFF_URL,
    shopEmail: SHOP_EMAIL,
    contactEmail: SHOP_EMAIL,
    now,
  });
  return {
    taskList,
    parsedCronItems,
    logged,
    work: () => runOnce({ pgPool: pool, taskList, logger: silent, noHandleSignals: true }),
  };
}
