import { describe, expect, it } from 'vitest';
import { setUpInvoices } from '../../testing/orders/invoices.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const papers = setUpInvoices();
const { query, issue, paidOrder, papersOf, pdfOf, mailsWith } = papers;

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
    for (const words of ['Credit note', `${invoice?.number}, `, 'Canada Flag', 'Given back in cash'])
      expect(text).toContain(words);
    expect(mailsWith(first?.number)[0]?.email.subject).toBe(`Your credit note ${first?.number} from Halyard`);
  });

  it('is not issued for an order without an invoice', async () => {
    const id = await paidOrder();
    await query('delete from invoices_due where order_id = $1', [id]);
    const one = { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'returned' };
    await papers.desk.change(id, 'refunds', one);
    await issue();
    expect(await papersOf(id)).toEqual([]);
  });
});
