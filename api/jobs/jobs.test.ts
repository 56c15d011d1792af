import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../contract/orders/orders.ts';
import { inTransaction } from '../db/client.ts';
import { enqueueMail } from '../mail/index.ts';
import { createTestApi, PUBLIC_URL, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { startTestSmtp, type TestSmtp } from '../testing/fakes/smtp.ts';
import { createProduct } from '../testing/fixtures.ts';
import { createTestJobs } from '../testing/jobs/jobs.ts';
import { toOthers } from '../testing/mail/open-mailbox.ts';
import { cardPayload, line, payload } from '../testing/orders/checkout.ts';

let database: TestDatabase;
let api: TestApi;
let smtp: TestSmtp;
let folder: string;
let logged: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  smtp = await startTestSmtp();
  folder = await mkdtemp(join(tmpdir(), 'halyard-mail-'));
});
afterEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs');
  await smtp.stop();
  await rm(folder, { recursive: true });
});

async function work(): Promise<void> {
  const jobs = createTestJobs(database, { smtpUrl: smtp.url, folder });
  await jobs.work();
  logged = jobs.logged;
}

/** Waits for the queue to record failures, shortly after the run. @returns the reason of each. */
async function failedJobs(count: number): Promise<string[]> {
  const query = 'select last_error from graphile_worker._private_jobs where last_error is not null';
  const reasons = async () => (await database.pool.query<{ last_error: string }>(query)).rows;
  await expect.poll(reasons).toHaveLength(count);
  return (await reasons()).map((row) => row.last_error);
}

type Choices = Omit<Parameters<typeof payload>[0], 'lines'>;

async function order(choices: Choices = {}): Promise<CheckoutAnswer> {
  const flag = await createProduct(database.db, {
    name: 'Canada <flag> & pole',
    variants: [{ priceCents: 5000, fabric: 'Tuff Fly', size: '72x36', options: { Finishing: 'Grommets' } }],
  });
  const response = await api.checkout(payload({ lines: [line(flag, 2)], ...choices }));
  expect(response.status).toBe(201);
  return (await response.json()) as CheckoutAnswer;
}

describe('an order confirmation', () => {
  it('contains lines, sums, tax and address as HTML and text, for the buyer only', async () => {
    const { data, order: placed } = await order({
      customer: { notes: 'Ring twice', apartment: '4B' },
      couponApplied: 'welcome10',
    });
    await work();
    const [mail, ...others] = toOthers(smtp.received);
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual([placed.customer_info.email]);
    expect(mail?.email).toMatchObject({
      subject: `Your Halyard order ${data.order_id}`,
      from: { name: 'Halyard', address: 'orders@halyard.example' },
      to: [{ address: placed.customer_info.email }],
    });
    const text = mail?.email.text ?? '';
    for (const words of [
      'Canada <flag> & pole (Tuff Fly / 72x36 / Grommets)',
      'Quantity: 2, $50.00 each: $100.00',
      'Subtotal: $100.00',
      'Discount (WELCOME10): −$10.00',
      'HST (13%): $13.00',
      'Total (CAD): $103.00',
      'Payment: Cash on Delivery, to be paid on delivery',
      'Deliver to:\nAda Byron\n12 Front Street, 4B\nToronto, ON M5V 2T6\nCanada\nPhone ending in 0199',
      'Ring twice',
      `${PUBLIC_URL}/order-status`,
      '1-800-268-1779',
      data.order_id,
    ]) {
      expect(text).toContain(words);
    }
    const html = mail?.email.html ?? '';
    for (const words of [
      'Canada &lt;flag&gt; &amp; pole',
      'Tuff Fly / 72x36 / Grommets',
      'HST (13%)',
      '$103.00',
      data.order_id,
      'alt="Canada &lt;flag&gt; &amp; pole"',
      '<a href="tel:+18002681779"',
    ]) {
      expect(html).toContain(words);
    }
  });

  it.each([
    ['QC', 'H2X 1Y4', ['GST (5%): $5.00', 'QST (9.975%): $9.98']],
    ['MB', 'R3C 1A1', ['GST (5%): $5.00', 'RST (7%): $7.00']],
    ['BC', 'V6B 1A1', ['GST (5%): $5.00', 'PST (7%): $7.00']],
    ['AB', 'T2P 1J9', ['GST (5%): $5.00']],
  ])('lists the taxes of %s', async (province, postalCode, taxes) => {
    await order({ customer: { province, postalCode } });
    await work();
    const text = smtp.received[0]?.email.text ?? '';
    expect(text.match(/^[GPHQR]ST.*$/gm)).toEqual(taxes);
  });

  it('says that a card order is paid', async () => {
    const flag = await createProduct(database.db);
    await api.checkout(cardPayload({ lines: [line(flag)] }));
    await work();
    expect(smtp.received[0]?.email.text).toContain('Payment: Card, paid');
  });

  it('P44 P47 repeats markup and header lines in user input as plain text, for one recipient', async () => {
    const { order: placed } = await order({
      customer: {
        firstName: 'Eve\r\nBcc: victim@example.com',
        businessName: '<script>alert(1)</script>',
        notes: '<img src=x onerror=alert(1)>\r\n.\r\nMAIL FROM:<x@example.com>\u0000\ud800',
      },
    });
    await work();
    const [mail] = smtp.received;
    expect(mail?.recipients).toEqual([placed.customer_info.email]);
    expect(mail?.email.bcc ?? []).toEqual([]);
    expect(mail?.email.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.email.html).not.toMatch(/<script|<img src=x/);
    expect(mail?.email.html).toContain('&lt;script&gt;');
  });

  it('is written to a file when no mail server is configured', async () => {
    const { data, order: placed } = await order();
    await createTestJobs(database, { smtpUrl: undefined, folder }).work();
    const files = (await readdir(folder)).filter((name) => name.includes('-order-confirmation-'));
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-order-confirmation-[0-9a-f-]{36}\.eml$/);
    const email = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')));
    expect(email.subject).toContain(data.order_id);
    expect(email.to?.[0]?.address).toBe(placed.customer_info.email);
  });
});

describe('an order status mail', () => {
  it('goes to the address on the order, for any spelling of its number', async () => {
    const { data, order: placed } = await order();
    await work();
    smtp.received.length = 0;
    const asked = await api.post('/check-order', {
      order_id: ` ${data.order_id.toLowerCase().replaceAll('-', ' ')} `,
    });
    expect(asked.status).toBe(200);
    expect(await asked.json()).toEqual({ message: 'Order details have been sent to your email!' });
    await work();
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[placed.customer_info.email]]);
    expect(smtp.received[0]?.email.subject).toBe(`Your Halyard order ${data.order_id}: being prepared`);
  });
});

describe('a refund mail', () => {
  it('goes to the buyer of the cancelled order', async () => {
    const { data, order: placed } = await order();
    await work();
    smtp.received.length = 0;
    const { id } = await database.db
      .updateTable('orders')
      .set({ status: 'cancelled', payment_status: 'failed', payment_method: 'card' })
      .where('order_number', '=', data.order_id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = { kind: 'order-refunded', orderId: id, recipient: placed.customer_info.email } as const;
    await inTransaction(database.db, (tx) => enqueueMail(tx, mail));
    await work();
    const [{ recipients, email } = { recipients: [], email: undefined }] = smtp.received;
    expect(recipients).toEqual([placed.customer_info.email]);
    expect(email?.subject).toBe(`Your Halyard order ${data.order_id}: your money is on its way back`);
    for (const words of [
      'all of it back to your card',
      'Status: cancelled',
      'Payment: Card, given back',
      '$113.00',
    ]) {
      expect(email?.text).toContain(words);
    }
    expect(email?.html).toContain('We are giving your money back');
    expect(email?.text).toContain('Delivery address:\nAda Byron');
    for (const told of [email?.text, email?.html]) expect(told).not.toContain('Delivered to');
  });
});

describe('the job queue', () => {
  it('sends a mail once when its job runs twice', async () => {
    await order();
    const { id } = await database.db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('kind', '=', 'order-confirmation')
      .executeTakeFirstOrThrow();
    await work();
    await database.pool.query(
      `select graphile_worker.add_job('send-mail', json_build_object('mailId', $1::text))`,
      [id],
    );
    await work();
    expect(toOthers(smtp.received)).toHaveLength(1);
    expect(smtp.received[0]?.email.messageId).toBe(`<${id}@shop.example>`);
  });

  it('R42 retries a mail after a 450, and logs no address', async () => {
    const { order: placed } = await order();
    smtp.refuse(2, 450);
    await work();
    expect(smtp.received).toEqual([]);
    expect(logged.join()).toContain('450');
    const [reason] = await failedJobs(2);
    for (const told of [logged.join(), reason]) expect(told).not.toContain(placed.customer_info.email);
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await work();
    expect(toOthers(smtp.received)).toHaveLength(1);
  });

  it('R42 parks a mail after a 550, with the reason but no address, and sends the others', async () => {
    const { order: placed } = await order();
    await order();
    smtp.refuse(1, 550);
    await work();
    expect(toOthers(smtp.received)).toHaveLength(1);
    const parked = await database.db
      .selectFrom('outbox')
      .select(['id', 'parked_reason'])
      .where('parked_at', 'is not', null)
      .execute();
    expect(parked).toHaveLength(1);
    expect(parked[0]?.parked_reason).toContain('(550): ');
    for (const told of [logged.join(), parked[0]?.parked_reason])
      expect(told).not.toContain(placed.customer_info.email);
    await failedJobs(0);

    // An operator adds its job again, which sends it.
    await database.pool.query(
      `select graphile_worker.add_job('send-mail', json_build_object('mailId', $1::text))`,
      [parked[0]?.id],
    );
    await work();
    expect(toOthers(smtp.received)).toHaveLength(2);
    const left = await database.db
      .selectFrom('outbox')
      .select('id')
      .where('parked_at', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('schedules and runs the jobs that cancel and reconcile payments', async () => {
    const jobs = createTestJobs(database, { smtpUrl: smtp.url });
    const tasks = ['cancel-unfinished-payments', 'reconcile-payments'];
    expect(jobs.parsedCronItems.map(({ task }) => task)).toEqual(expect.arrayContaining(tasks));
    for (const task of tasks) await database.pool.query('select graphile_worker.add_job($1)', [task]);
    await jobs.work();
    const left = () => database.pool.query('select from graphile_worker._private_jobs');
    await expect.poll(async () => (await left()).rows).toEqual([]);
  });
});
