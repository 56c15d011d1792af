import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { sharedUploads } from '../../testing/files/shared-uploads.ts';
import { setUpInvoices } from '../../testing/orders/invoices.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { purgeUnclaimedUploads } from '../../uploads/index.ts';

const log = pino({ level: 'silent' });
const papers = setUpInvoices();
const { shop, query, idOf, issue, issueOnly, paidOrder, papersOf, pdfOf, mailsWith } = papers;

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
    expect(mailsWith(paper?.number)[0]?.email.subject).toBe(`Votre facture ${paper?.number} de Halyard`);
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
