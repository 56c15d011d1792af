import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { CheckoutAnswer } from '../../contract/orders/orders.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';
import { startTestSmtp, type TestSmtp } from './fakes/smtp.ts';
import { createProduct } from './fixtures.ts';
import { createTestJobs } from './jobs/jobs.ts';
import { line, payload } from './orders/checkout.ts';

interface OrderMailTests {
  database: TestDatabase;
  api: TestApi;
  smtp: TestSmtp;
  /** An empty folder, for mails that are written to files. */
  folder: string;
  /** The log lines of the last run of the jobs. */
  logged: string[];
}

/** Sets up a test file with an API on its own database, and each of its tests with an empty queue and mail server. */
export function setUpOrderMailTests() {
  const tests = {} as OrderMailTests;
  beforeAll(async () => {
    tests.database = await createTestDatabase();
    tests.api = createTestApi(tests.database.db);
  });
  afterAll(() => tests.database.drop());
  beforeEach(async () => {
    tests.smtp = await startTestSmtp();
    tests.folder = await mkdtemp(join(tmpdir(), 'halyard-mail-'));
  });
  afterEach(async () => {
    await tests.database.pool.query('delete from graphile_worker._private_jobs');
    await tests.smtp.stop();
    await rm(tests.folder, { recursive: true });
  });
  return Object.assign(tests, {
    order: (choices?: Choices) => placeOrder(tests, choices),
    /** Runs the jobs that are due. */
    work: async () => {
      const jobs = createTestJobs(tests.database, { smtpUrl: tests.smtp.url, folder: tests.folder });
      await jobs.work();
      tests.logged = jobs.logged;
    },
  });
}

type Choices = Omit<Parameters<typeof payload>[0], 'lines'>;

async function placeOrder({ database, api }: OrderMailTests, choices: Choices = {}): Promise<CheckoutAnswer> {
  const flag = await createProduct(database.db, {
    name: 'Canada <flag> & pole',
    variants: [{ priceCents: 5000, fabric: 'Tuff Fly', size: '72x36', options: { Finishing: 'Grommets' } }],
  });
  const response = await api.checkout(payload({ lines: [line(flag, 2)], ...choices }));
  expect(response.status).toBe(201);
  return (await response.json()) as CheckoutAnswer;
}
