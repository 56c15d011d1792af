import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import { createAccount } from '../../testing/accounts/accounts.ts';
import { createTestApi, PUBLIC_URL } from '../../testing/api.ts';
import { startTestSmtp, type TestSmtp } from '../../testing/fakes/smtp.ts';
import { sharedUploads } from '../../testing/files/shared-uploads.ts';
import { createTestJobs, type TestJobs } from '../../testing/jobs/jobs.ts';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { purgeUnclaimedUploads } from '../../uploads/index.ts';
import { issueInvoices } from '../index.ts';

const shop = setUpDesk();
const log = pino({ level: 'silent' });
let smtp: TestSmtp;
let jobs: TestJobs;
let desk: Desk;
beforeAll(async () => {
  smtp = await startTestSmtp();
  jobs = createTestJobs(shop.database, { smtpUrl: smtp.url, now: shop.now });
  desk = await openDesk(shop.database, createTestApi(shop.database.db, { now: shop.now }), { role: 'owner' });
});
afterAll(() => smtp.stop());

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

async function idOf(number: string): Promise<string> {
  const { rows } = await query('select id from orders where order_number = $1', [number]);
  return rows[0].id;
}

/** Places an order and records its cash. @returns its id. */
async function paidOrder(...order: Parameters<typeof shop.order>): Promise<string> {
  const id = await idOf(await shop.order(...order));
  expect((await desk.change(id, 'cash-received')).status).toBe(200);
  return id;
}

/** Issues what is due, prints it and sends the mails. */
async function issue(): Promise<void> {
  await issueInvoices({ db: shop.database.db, log, now: shop.now });
  await jobs.work();
}

const papersOf = async (orderId: string): Promise<DeskInvoice[]> =>
  ((await (await desk.get(`/orders/${orderId}/invoices`)).json()) as { data: DeskInvoice[] }).data;

async function pdfOf(paper: DeskInvoice | undefined): Promise<Buffer> {
  const answer = await desk.get(`/invoices/${paper?.id}/file`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const mailsWith = (number: string) =>
  smtp.received.filter(({ email }) => email.attachments.some(({ filename }) => filename === `${number}.pdf`));

describe('an invoice', () => {
  it('is issued once the order is paid, and mailed with its file to the buyer', async () => {
    const email = `buyer-${randomUUID()}@example.com`;
    const id = await paidOrder({ customer: { email, businessName: 'Town of Ajax' } });
    expect(await papersOf(id)).toEqual([]);
    await issue();
    const [paper, ...others] = await papersOf(id);
    expect(others).toEqual([]);
    expect(paper).toMatchObject({ kind: 'invoice', isPrinted: true, buyer: 'Town of Ajax' });
    expect(paper?.number).toMatch(/^20\d\d-\d{6}$/);
    const [mail, ...more] = mailsWith(paper?.number ?? '');
    expect(more).toEqual([]);
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.email.subject).toBe(`Your invoice ${paper?.number} from Halyard`);
    const attached = Buffer.from(mail?.email.attachments[0]?.content as ArrayBuffer);
    const pdf = await pdfOf(paper);
    expect(attached.equals(pdf)).toBe(true);
    const { text, title, isTagged, language } = await readPdf(pdf);
    expect([title, isTagged, language]).toEqual([`Invoice ${paper?.number} from Halyard`, true, 'en-CA']);
    for (const words of [
      'Invoice',
      paper?.number,
      'Town of Ajax',
      'Ada Byron',
      'Toronto, ON M5V 2T6',
      'HST 13%',
      'Paid in full',
    ])
      expect(text).toContain(words);
  });

  it('is written in French for an order from Quebec, with both taxes and the cash as it was rounded', async () => {
    const customer = { province: 'QC', city: 'Gaspé', postalCode: 'G4X 1A1', firstName: 'Élodie' };
    const id = await paidOrder({ customer, pieces: 40 }, { 'Accept-Language': 'fr-CA' });
    await issue();
    const [paper] = await papersOf(id);
    const { text, language } = await readPdf(await pdfOf(paper));
    expect(language).toBe('fr-CA');
    for (const words of [
      'Facture',
      'Élodie',
      'Gaspé (QC) G4X 1A1',
      'Drapeau du Canada',
      'TPS 5 %',
      'TVQ 9,975 %',
      'Payé comptant',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/arrondi aux 5\s+cents/);
    expect(mailsWith(paper?.number ?? '')[0]?.email.subject).toBe(
      `Votre facture ${paper?.number} de Halyard`,
    );
  });

  it('B09 prints what the customer typed as words, also in a script that no font has', async () => {
    const typed = '#panic("x") *b* <img onerror=alert(1)> =HYPERLINK(1) ﷽ \u202egnp';
    const id = await paidOrder({ customer: { businessName: typed, lastName: 'x'.repeat(90) } });
    await issue();
    const { text } = await readPdf(await pdfOf((await papersOf(id))[0]));
    expect(text).toContain('#panic("x") *b* <img onerror=alert(1)> =HYPERLINK(1)');
  });

  it('is not issued for an order that was cancelled before, nor twice', async () => {
    const id = await paidOrder();
    await query(`update orders set status = 'cancelled' where id = $1`, [id]);
    await issue();
    expect(await papersOf(id)).toEqual([]);
    const other = await paidOrder();
    await issue();
    await query('insert into invoices_due (order_id) values ($1)', [other]);
    await issue();
    expect(await papersOf(other)).toHaveLength(1);
  });

  it('is issued when an order on account is shipped, and says what remains to be paid', async () => {
    const number = await shop.order();
    const id = await idOf(number);
    await query(
      `update orders set payment_method = 'invoice', payment_status = 'awaiting_invoice' where id = $1`,
      [id],
    );
    await issue();
    expect(await papersOf(id)).toEqual([]);
    await query(`update orders set status = 'shipped' where id = $1`, [id]);
    await issue();
    const { text } = await readPdf(await pdfOf((await papersOf(id))[0]));
    expect(text).toMatch(/\$[\d.]+ remains to be paid/);
  });

  it('is frozen: nobody changes, deletes or truncates it, and a second file is refused', async () => {
    const id = await paidOrder();
    await issue();
    const frozen = { constraint: 'invoices_frozen' };
    for (const change of [
      `total_cents = 1`,
      `snapshot = '{}'`,
      `issued_at = now()`,
      `file_key = null, file_sha256 = null`,
      `file_sha256 = '\\x00'`,
    ])
      await expect(query(`update invoices set ${change} where order_id = $1`, [id])).rejects.toMatchObject(
        frozen,
      );
    await expect(query('delete from invoices where order_id = $1', [id])).rejects.toMatchObject(frozen);
    await expect(query('truncate invoices cascade')).rejects.toMatchObject(frozen);
  });

  it('keeps what it says when names and settings change', async () => {
    const id = await paidOrder();
    await issueInvoices({ db: shop.database.db, log, now: shop.now });
    await query(`update order_lines set name_en = 'Renamed', unit_price_cents = 1 where order_id = $1`, [id]);
    await jobs.work();
    const { text } = await readPdf(await pdfOf((await papersOf(id))[0]));
    expect(text).toContain('Canada Flag');
    expect(text).not.toContain('Renamed');
  });

  it('is not purged with unclaimed uploads, and is no public file', async () => {
    const id = await paidOrder();
    await issue();
    const [paper] = await papersOf(id);
    const { rows } = await query('select file_key from invoices where id = $1', [paper?.id]);
    await expect(shop.api.get(`/files/${rows[0].file_key}`)).resolves.toBeProblem('NOT_FOUND');
    shop.ahead = 400 * 86_400_000;
    await purgeUnclaimedUploads({ db: shop.database.db, log, uploads: sharedUploads(), now: shop.now });
    const file = await sharedUploads().store.read(rows[0].file_key);
    expect((await buffer((file as NonNullable<typeof file>).stream)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a credit note', () => {
  it('follows a refund, corrects the invoice, and all of them add up to it', async () => {
    const id = await paidOrder({ pieces: 2 });
    await issue();
    const [invoice] = await papersOf(id);
    const one = { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'returned' };
    expect((await desk.change(id, 'refunds', one)).status).toBe(200);
    await issue();
    const { refundableCents } = await desk.money(id);
    expect((await desk.change(id, 'refunds', { amountCents: refundableCents, reason: 'price' })).status).toBe(
      200,
    );
    await issue();
    const [, first, second] = await papersOf(id);
    expect([first?.kind, second?.kind]).toEqual(['credit', 'credit']);
    expect(first?.number).toMatch(/^C20\d\d-\d{6}$/);
    expect((first?.totalCents ?? 0) + (second?.totalCents ?? 0)).toBe(invoice?.totalCents);
    const { text } = await readPdf(await pdfOf(first));
    for (const words of ['Credit note', `${invoice?.number}, `, 'Canada Flag', 'Given back in cash'])
      expect(text).toContain(words);
    expect(mailsWith(first?.number ?? '')[0]?.email.subject).toBe(
      `Your credit note ${first?.number} from Halyard`,
    );
  });

  it('is not issued for an order without an invoice', async () => {
    const id = await paidOrder();
    await query('delete from invoices_due where order_id = $1', [id]);
    const one = { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'returned' };
    await desk.change(id, 'refunds', one);
    await issue();
    expect(await papersOf(id)).toEqual([]);
  });
});

describe('whoever asks for a paper', () => {
  it('opens it by the link of its mail, which changes nothing, and not by a guessed or expired one', async () => {
    const id = await paidOrder();
    await issue();
    const [paper] = await papersOf(id);
    const [mail] = mailsWith(paper?.number ?? '');
    const token = new RegExp(`${PUBLIC_URL}/invoice/([\\w-]+)`).exec(mail?.email.text ?? '')?.[1] ?? '';
    const shown = await shop.api.get(`/invoice-links/${token}`);
    expect([shown.status, shown.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer']);
    expect(((await shown.json()) as { data: object }).data).toMatchObject({
      number: paper?.number,
      kind: 'invoice',
    });
    const file = await shop.api.get(`/invoice-links/${token}/file`);
    expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(Buffer.from(await file.arrayBuffer()).equals(await pdfOf(paper))).toBe(true);
    for (const guess of ['x', 'A'.repeat(43), `${token}x`])
      for (const path of [`/invoice-links/${guess}`, `/invoice-links/${guess}/file`])
        await expect(shop.api.get(path)).resolves.toBeProblem('NOT_FOUND');
    shop.ahead = 181 * 86_400_000;
    await expect(shop.api.get(`/invoice-links/${token}/file`)).resolves.toBeProblem('NOT_FOUND');
  });

  it('finds it in the history of the own account, and nobody else does', async () => {
    const [ada, eve] = [await createAccount(shop.database.db), await createAccount(shop.database.db)];
    const id = await idOf(await shop.order({}, ada.headers));
    await desk.change(id, 'cash-received');
    await issue();
    const history = await shop.api.get('/get-my-orders', ada.headers);
    const { data } = (await history.json()) as {
      data: { orders: { invoices: { id: string; number: string }[] }[] };
    };
    const [paper] = data.orders[0]?.invoices ?? [];
    expect(paper?.number).toMatch(/^20\d\d-\d{6}$/);
    const mine = await shop.api.get(`/my-invoices/${paper?.id}`, ada.headers);
    expect([mine.status, mine.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    await expect(shop.api.get(`/my-invoices/${paper?.id}`, eve.headers)).resolves.toBeProblem('NOT_FOUND');
    await expect(shop.api.get(`/my-invoices/${paper?.id}`)).resolves.toBeProblem('UNAUTHORIZED');
    await expect(shop.api.get('/my-invoices/1', ada.headers)).resolves.toBeProblem('INVALID_REQUEST');
  });
});
