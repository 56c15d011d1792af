import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import type { TaxRegistrations } from '../../../contract/orders/tax-registrations.ts';
import { inTransaction } from '../../db/client.ts';
import { issueInvoices } from '../../orders/index.ts';
import { changeSettings, readVersionedSettings } from '../../settings/index.ts';
import { createTestApi } from '../api.ts';
import { startTestSmtp, type TestSmtp } from '../fakes/smtp.ts';
import { createTestJobs, type TestJobs } from '../jobs/jobs.ts';
import { type Desk, openDesk } from '../staff/desk.ts';
import { setUpDesk } from './desk.ts';

interface Papers {
  smtp: TestSmtp;
  jobs: TestJobs;
  desk: Desk;
}

const log = pino({ level: 'silent' });

/** Sets up a test file with a shop whose orders are paid in cash, whose invoices are issued, and whose mails are read. */
export function setUpInvoices() {
  const shop = setUpDesk();
  const papers = {} as Papers;
  beforeAll(async () => {
    papers.smtp = await startTestSmtp();
    papers.jobs = createTestJobs(shop.database, { smtpUrl: papers.smtp.url, now: shop.now });
    const api = createTestApi(shop.database.db, { now: shop.now });
    papers.desk = await openDesk(shop.database, api, { role: 'owner' });
  });
  afterAll(() => papers.smtp.stop());
  const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
  const idOf = async (number: string): Promise<string> =>
    (await query('select id from orders where order_number = $1', [number])).rows[0].id;
  const issueOnly = () => issueInvoices({ db: shop.database.db, log, now: shop.now });
  return Object.assign(papers, {
    shop,
    query,
    idOf,
    /** Registers the shop as staff do. */
    changeTax: (taxRegistrations: TaxRegistrations) =>
      inTransaction(shop.database.db, async (tx) =>
        changeSettings(tx, { taxRegistrations }, (await readVersionedSettings(tx)).version),
      ),
    /** Issues what is due, and prints and mails nothing. */
    issueOnly,
    /** Issues what is due, prints it and sends the mails. */
    issue: async () => {
      await issueOnly();
      await papers.jobs.work();
    },
    /** Places an order and records its cash. @returns its id. */
    paidOrder: async (...order: Parameters<typeof shop.order>): Promise<string> => {
      const id = await idOf(await shop.order(...order));
      expect((await papers.desk.change(id, 'cash-received')).status).toBe(200);
      return id;
    },
    papersOf: async (orderId: string): Promise<DeskInvoice[]> =>
      ((await (await papers.desk.get(`/orders/${orderId}/invoices`)).json()) as { data: DeskInvoice[] }).data,
    pdfOf: async (paper: DeskInvoice | undefined): Promise<Buffer> => {
      const answer = await papers.desk.get(`/invoices/${paper?.id}/file`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    },
    mailsWith: (number: string | undefined) =>
      papers.smtp.received.filter(({ email }) =>
        email.attachments.some(({ filename }) => filename === `${number}.pdf`),
      ),
  });
}
