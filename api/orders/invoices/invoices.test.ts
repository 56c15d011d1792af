import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { DeskOrder } from '../../../contract/desk/orders.ts';
import { formatMoney } from '../../../contract/formats.ts';
import { readVersionedSettings } from '../../settings/index.ts';
import { sharedUploads } from '../../testing/files/shared-uploads.ts';
import { setUpInvoices } from '../../testing/orders/invoices.ts';
import { shipAll } from '../../testing/orders/ship-all.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { purgeUnclaimedUploads } from '../../uploads/index.ts';

const log = pino({ level: 'silent' });
const papers = setUpInvoices();
const { shop, changeTax, query, idOf, issue, issueOnly, paidOrder, papersOf, pdfOf, mailsWith } = papers;

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
    const [mail, ...more] = mailsWith(paper?.number);
    expect(more).toEqual([]);
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.email.subject).toBe(`Your invoice ${paper?.number} from Halyard`);
    expect(mail?.email.text).toContain('It shows the taxes and our registration numbers for your books.');
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
    expect(mailsWith(paper?.number)[0]?.email.subject).toBe(`Votre facture ${paper?.number} chez Halyard`);
  });

  it('of more than $500 in Quebec has all that the tax offices ask for: numbers, rates, buyer, goods, terms', async () => {
    const isOn = true;
    const { taxRegistrations } = (await readVersionedSettings(shop.database.db)).settings;
    const numbers = { gst: '123456782 RT0001', qst: '1234567890 TQ0001' } as const;
    await changeTax({
      ...taxRegistrations,
      gst: { isOn, number: numbers.gst },
      qst: { isOn, number: numbers.qst },
    });
    const customer = {
      province: 'QC',
      city: 'Gaspé',
      postalCode: 'G4X 1A1',
      firstName: 'Élodie',
      lastName: 'Côté',
      businessName: 'Ville de Gaspé',
    };
    const id = await paidOrder({ customer, pieces: 40 }, { 'Accept-Language': 'fr-CA' });
    await issue();
    const [paper] = await papersOf(id);
    expect(paper?.totalCents).toBeGreaterThan(50_000);
    const { text, title } = await readPdf(await pdfOf(paper));
    const plain = text.replaceAll(/\s+/g, ' ');
    const { rows } = await query(
      'select order_number, gst_cents, pst_cents, sku, payment_status from orders join order_lines on order_id = id where id = $1',
      [id],
    );
    const { order_number, gst_cents, pst_cents, sku } = rows[0];
    const money = (cents: number) => formatMoney('fr', cents / 100).replaceAll(/\s+/g, ' ');
    for (const words of [
      // From $100: who sold, the registrations, and the taxes with their rates. From $500: the buyer, what was sold, terms.
      'Halyard',
      `TPS : ${numbers.gst}`,
      `TVQ : ${numbers.qst}`,
      `TPS 5 % ${money(gst_cents)}`,
      `TVQ 9,975 % ${money(pst_cents)}`,
      paper?.number,
      order_number,
      'Ville de Gaspé',
      'Élodie Côté',
      'Drapeau du Canada',
      sku,
      '40',
      'Payé en entier',
    ])
      expect(plain).toContain(words);
    expect(title).toContain(paper?.number);
    expect(mailsWith(paper?.number)[0]?.email.text).toContain(
      'Les taxes et nos numéros d’inscription y figurent',
    );
    await changeTax(taxRegistrations);
    // The registrations are those of its day.
    expect((await readPdf(await pdfOf(paper))).text.replaceAll(/\s+/g, ' ')).toContain(numbers.qst);
  });

  it('B09 prints what the customer typed as words, also in a script that no font has', async () => {
    const typed = '#panic("x") *b* <img onerror=alert(1)> =HYPERLINK(1) ﷽ \u202egnp';
    const id = await paidOrder({ customer: { businessName: typed, lastName: 'x'.repeat(90) } });
    await issue();
    const { text } = await readPdf(await pdfOf((await papersOf(id))[0]));
    // The end of a line stands for a blank.
    expect(text.replaceAll(' ', '')).toContain('#panic("x")*b*<imgonerror=alert(1)>=HYPERLINK(1)');
  });

  it('is not issued for an order that was cancelled before its bill, nor twice', async () => {
    const { desk } = papers;
    const id = await idOf(await shop.order());
    expect((await desk.change(id, 'cancel', { notify: false })).status).toBe(200);
    await issue();
    expect(await papersOf(id)).toEqual([]);
    const other = await paidOrder();
    await issue();
    await query('insert into invoices_due (order_id) values ($1)', [other]);
    await issue();
    expect(await papersOf(other)).toHaveLength(1);
  });

  it('is issued when the first parcel is shipped, and says what remains to be paid', async () => {
    const number = await shop.order();
    const id = await idOf(number);
    await query(
      `update orders set payment_method = 'invoice', payment_status = 'awaiting_invoice' where id = $1`,
      [id],
    );
    await issue();
    expect(await papersOf(id)).toEqual([]);
    await shipAll(papers.desk, number);
    // The parcel is taken back before the job comes: what was billed stays.
    const { data } = (await (await papers.desk.get(`/orders/${number}`)).json()) as { data: DeskOrder };
    const ifMatch = { 'If-Match': `"v${data.parcels[0]?.version}"` };
    expect(
      (await papers.desk.post(`/orders/${number}/fulfilments/1/undo`, { notify: false }, ifMatch)).status,
    ).toBe(200);
    await issue();
    const exemption = { from: 'all', certificate: 'R-1', file: null };
    await expect(papers.desk.change(id, 'tax-exemption', { exemption })).resolves.toBeProblem('CONFLICT');
    expect((await query('select tax_exemption from orders where id = $1', [id])).rows).toEqual([
      { tax_exemption: null },
    ]);
    const { text } = await readPdf(await pdfOf((await papersOf(id))[0]));
    expect(text).toMatch(/\$[\d.]+ remains to be paid/);
  });

  it('comes with its credit note when the order was cancelled between its bill and the job', async () => {
    const number = await shop.order();
    const id = await idOf(number);
    await shipAll(papers.desk, number);
    expect((await papers.desk.change(id, 'refused-at-door', { damaged: [], notify: false })).status).toBe(
      200,
    );
    await issue();
    expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
    const sums = await query(
      `select count(*)::int as entries, sum(sales_cents)::int as sales, sum(hst_cents)::int as hst
       from tax_entries where order_id = $1`,
      [id],
    );
    expect(sums.rows).toEqual([{ entries: 2, sales: 0, hst: 0 }]);
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

  it('is handed out with the bytes of its issue, or not at all', async () => {
    const id = await paidOrder();
    await issue();
    const [paper] = await papersOf(id);
    const { rows } = await query('select file_key, file_sha256 from invoices where id = $1', [paper?.id]);
    const pdf = await pdfOf(paper);
    expect(createHash('sha256').update(pdf).digest()).toEqual(rows[0].file_sha256);
    const forged = join(sharedUploads().tempFolder, randomUUID());
    await mkdir(sharedUploads().tempFolder, { recursive: true });
    await writeFile(forged, Buffer.concat([pdf, Buffer.from('%')]));
    await sharedUploads().store.keep(forged, {
      key: rows[0].file_key,
      type: 'application/pdf',
      size: pdf.length + 1,
    });
    expect((await papers.desk.get(`/invoices/${paper?.id}/file`)).status).toBe(500);
  });

  it('keeps what it says when names and settings change', async () => {
    const id = await paidOrder();
    await issueOnly();
    await query(`update order_lines set name_en = 'Renamed', unit_price_cents = 1 where order_id = $1`, [id]);
    await papers.jobs.work();
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
