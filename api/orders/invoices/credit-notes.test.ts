import { describe, expect, it } from 'vitest';
import { setUpInvoices } from '../../testing/orders/invoices.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const papers = setUpInvoices();
const { shop, query, issue, issueOnly, paidOrder, papersOf, pdfOf, mailsWith } = papers;

describe('a credit note', () => {
  it('follows a refund, corrects the invoice, and all of them add up to it', async () => {
    const id = await paidOrder({ pieces: 2 });
    await issue();
    const [invoice] = await papersOf(id);
    const one = { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'returned' };
    expect((await papers.desk.change(id, 'refunds', one)).status).toBe(200);
    await issue();
    const { refundableCents } = await papers.desk.money(id);
    expect(
      (await papers.desk.change(id, 'refunds', { amountCents: refundableCents, reason: 'price' })).status,
    ).toBe(200);
    await issue();
    const [, first, second] = await papersOf(id);
    expect([first?.kind, second?.kind]).toEqual(['credit', 'credit']);
    expect(first?.number).toMatch(/^C20\d\d-\d{6}$/);
    expect((first?.totalCents ?? 0) + (second?.totalCents ?? 0)).toBe(invoice?.totalCents);
    const { text } = await readPdf(await pdfOf(first));
    for (const words of ['Credit note', `${invoice?.number}, `, 'Canada Flag', 'Refunded in cash'])
      expect(text).toContain(words);
    expect(text).not.toContain('Unit price');
    const ofAmount = await readPdf(await pdfOf(second));
    expect(ofAmount.text).toContain('Total credited');
    expect(ofAmount.text, 'a refund of an amount has no items').not.toContain('Quantity');
    expect(mailsWith(first?.number)[0]?.email.subject).toBe(`Your credit note ${first?.number} from Halyard`);
  });

  it('is not issued for an order without an invoice, and follows when the desk issues one', async () => {
    const id = await paidOrder();
    await query('delete from invoices_due where order_id = $1', [id]);
    await refundOne(id);
    await issue();
    expect(await papersOf(id)).toEqual([]);
    expect((await papers.desk.post(`/orders/${id}/invoices`, {})).status).toBe(201);
    await issue();
    expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
  });

  it('waits for its invoice while another process is issuing that, or has failed to', async () => {
    const id = await paidOrder();
    await refundOne(id);
    const other = await shop.database.pool.connect();
    await other.query('begin');
    await other.query('select from invoices_due where order_id = $1 and refund_id is null for update', [id]);
    await issueOnly();
    expect(await papersOf(id)).toEqual([]);
    await other.query('rollback');
    other.release();
    await query(`alter table invoices add constraint broken check (order_id <> '${id}') not valid`);
    await issueOnly();
    await query('alter table invoices drop constraint broken');
    expect(await papersOf(id)).toEqual([]);
    await issueOnly();
    expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
  });
});

const refundOne = async (id: string) => {
  const one = { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'returned' };
  expect((await papers.desk.change(id, 'refunds', one)).status).toBe(200);
};
