import { describe, expect, it } from 'vitest';
import type { OrderMoney } from '../../../contract/desk/order-money.ts';
import type { Receivables } from '../../../contract/desk/receivables.ts';
import { formatDay } from '../../../contract/formats.ts';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const town = setUpInstitutions();
const { shop } = town;

const moneyIn = async (answer: Response) => ((await answer.json()) as { data: OrderMoney }).data;
/** The code and the sentence of an answer that refuses. */
const refusal = async (answer: Response | Promise<Response>): Promise<string> => {
  const { code, detail } = (await (await answer).json()) as { code: string; detail: string };
  return `${code}: ${detail}`;
};
const receivables = async () => (await (await town.desk.get('/receivables')).json()) as Receivables;
const debtOf = async (email: string) => (await receivables()).data.find((row) => row.email === email);

describe('a municipality that pays by invoice', () => {
  it('orders with a PO and without tax, gets the invoice when it is shipped, is reminded, and pays in two parts', async () => {
    const ajax = await town.buyer();
    const exemption = { from: 'all', province: null } as const;
    expect((await town.setExemption(ajax, exemption)).status).toBe(200);
    await expect(town.checkout(ajax, {}, 10)).resolves.toBeProblem('PRICE_CHANGED');
    const { order, id, number } = await town.orderBy(ajax, { exemption }, 10);
    expect([order.taxAmount, order.totalAmount]).toEqual([0, order.subtotal]);
    expect([order.orderStatus, order.paymentStatus, order.paymentMethod]).toEqual([
      'processing',
      'awaiting_invoice',
      'invoice',
    ]);
    await town.issue();
    expect(await town.papersOf(id)).toEqual([]);
    expect(await town.myTerms(ajax)).toMatchObject({ openInvoices: [], dueCents: 0 });

    await town.ship(number);
    await town.issue();
    const [paper] = await town.papersOf(id);
    const { text } = await readPdf(await town.pdfOf(paper));
    const mine = await town.myTerms(ajax);
    const [open] = mine?.openInvoices ?? [];
    const due = new Date(Date.parse(`${open?.issuedOn}T12:00:00Z`) + 30 * 86_400_000);
    const dueDay = formatDay('en', due);
    const exempt = 'Tax exemption, certificate no. CERT-2026-77';
    for (const words of ['PO-4711', 'Net 30 days', `due by ${dueDay}`, exempt]) expect(text).toContain(words);
    expect(text).not.toContain('HST');
    expect(open).toMatchObject({ number: paper?.number, poNumber: 'PO-4711', daysLate: -30 });
    expect(await debtOf(ajax.email)).toMatchObject({ ages: { current: open?.dueCents }, daysLate: -30 });

    // Thirty days later it is due today, a day later it is overdue.
    await town.later(30);
    await town.run('remind-buyers');
    expect(town.mailsAbout(new RegExp(`reminder about invoice ${paper?.number}`))).toHaveLength(0);
    await town.later(1);
    await town.run('remind-buyers');
    await town.run('remind-buyers');
    const [reminder, ...others] = town.mailsAbout(new RegExp(`reminder about invoice ${paper?.number}`));
    expect(others).toEqual([]);
    expect(reminder?.recipients).toEqual([order.customer_info.email]);
    expect(reminder?.email.text).toContain('1 day ago');
    expect(reminder?.email.text).toContain('PO-4711');
    expect(await debtOf(ajax.email)).toMatchObject({ ages: { current: 0, days30: open?.dueCents } });

    const total = paper?.totalCents ?? 0;
    const half = Math.floor(total / 2);
    const first = await town.pay(id, half, { means: 'cheque', remark: '00123' });
    expect(await moneyIn(first)).toMatchObject({
      paymentStatus: 'awaiting_invoice',
      paidCents: half,
      dueCents: total - half,
      payments: [{ kind: 'transfer', means: 'cheque', remark: '00123', amountCents: half }],
    });
    expect((await town.myTerms(ajax))?.dueCents).toBe(total - half);
    const last = await town.pay(id, total - half);
    expect(await moneyIn(last)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'shipped', dueCents: 0 });
    expect(await town.myTerms(ajax)).toMatchObject({ openInvoices: [], dueCents: 0 });
    expect(await debtOf(ajax.email)).toBeUndefined();

    // Paid: no more reminders, and no second invoice.
    await town.later(30);
    await town.run('remind-buyers');
    await town.issue();
    expect(town.mailsAbout(new RegExp(`reminder about invoice ${paper?.number}`))).toHaveLength(1);
    expect(await town.papersOf(id)).toHaveLength(1);
  });
});

describe('ordering by invoice', () => {
  it('is refused to guests and to accounts without terms, and places nothing', async () => {
    const { rows: before } = await town.query('select count(*) from orders');
    await expect(town.checkout({ headers: {} })).resolves.toBeProblem('UNAUTHORIZED');
    expect(await refusal(town.checkout(await signUp(shop.api)))).toMatch(
      /^CONFLICT: .*cannot pay by invoice/,
    );
    expect((await town.query('select count(*) from orders')).rows).toEqual(before);
  });

  it('is refused while the terms are stopped, and goes on when they are resumed', async () => {
    const buyer = await town.buyer();
    expect((await town.setTerms(buyer, { isActive: false }, 1)).status).toBe(200);
    expect(await refusal(town.checkout(buyer))).toMatch(/^CONFLICT: .*just now/);
    expect((await town.myTerms(buyer))?.offer).toBeNull();
    expect((await town.setTerms(buyer, {}, 2)).status).toBe(200);
    expect((await town.checkout(buyer)).status).toBe(201);
  });

  it('needs the PO number that the terms ask for, and none otherwise', async () => {
    const strict = await town.buyer();
    for (const poNumber of [undefined, '', '  '])
      await expect(town.checkout(strict, { poNumber } as object)).resolves.toBeProblem('INVALID_REQUEST');
    await expect(town.checkout(strict, { poNumber: 'x'.repeat(61) })).resolves.toBeProblem('INVALID_REQUEST');
    const easy = await town.buyer({ requiresPo: false });
    const { order } = await town.orderBy(easy, { poNumber: '' });
    expect(order.paymentMethod).toBe('invoice');
  });

  it('counts open orders and invoices against the limit, also of two orders at once', async () => {
    const { order } = await town.orderBy(await town.buyer());
    const price = Math.round(order.totalAmount * 100);
    const buyer = await town.buyer({ creditLimitCents: price * 2 });
    const { id } = await town.orderBy(buyer);
    const both = await Promise.all([town.checkout(buyer, {}, 1), town.checkout(buyer, {}, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await refusal(town.checkout(buyer))).toMatch(/^CONFLICT: .*\$0\.00/);
    expect((await town.myTerms(buyer))?.offer?.leftCents).toBe(0);
    // The paid amount can be ordered again.
    expect((await town.pay(id, price)).status).toBe(200);
    expect((await town.checkout(buyer)).status).toBe(201);
  });

  it('offers it to nobody in the public configuration', async () => {
    const { data } = (await (await shop.api.get('/payment-config')).json()) as {
      data: { methods: string[] };
    };
    expect(data.methods).toEqual(['card', 'cod']);
  });
});

describe('a payment that staff record', () => {
  it('is refused above what is owed, for other orders, and in bad form, and changes nothing', async () => {
    const { id, order } = await town.orderBy(await town.buyer());
    const total = Math.round(order.totalAmount * 100);
    expect(await refusal(town.pay(id, total + 1))).toMatch(/^CONFLICT: .*is still owed/);
    for (const amount of [0, -1, 0.5, 1e12])
      await expect(town.pay(id, amount)).resolves.toBeProblem('INVALID_REQUEST');
    await expect(town.pay(id, 1, { means: 'gold' })).resolves.toBeProblem('INVALID_REQUEST');
    const inCash = await town.idOf(await shop.order());
    expect(await refusal(town.pay(inCash, 1))).toMatch(/^CONFLICT: .*does not wait/);
    expect(await town.desk.money(id)).toMatchObject({ paidCents: 0, payments: [] });
  });

  it('is recorded once for a key, and not from a page that is stale', async () => {
    const { id, order } = await town.orderBy(await town.buyer());
    const total = Math.round(order.totalAmount * 100);
    const { version } = await town.desk.money(id);
    const sent = { key: crypto.randomUUID(), version };
    expect((await town.pay(id, 100, {}, sent)).status).toBe(200);
    expect((await town.pay(id, 100, {}, sent)).status).toBe(200);
    await expect(town.pay(id, 100, {}, { version })).resolves.toBeProblem('CHANGED_MEANWHILE');
    expect(await town.desk.money(id)).toMatchObject({ paidCents: 100, dueCents: total - 100 });
  });

  it('rounds cash to 5 cents', async () => {
    const { id } = await town.orderBy(await town.buyer());
    const { payments } = await moneyIn(await town.pay(id, 102, { means: 'cash' }));
    expect(payments).toMatchObject([{ kind: 'cash', means: 'cash', amountCents: 102, roundingCents: -2 }]);
  });

  it('is no longer owed after the parcel was taken back and the order cancelled, and the invoice is credited', async () => {
    const buyer = await town.buyer();
    const { id, number, order } = await town.orderBy(buyer);
    await town.ship(number);
    await town.issue();
    const { data } = (await (await town.desk.get(`/orders/${number}`)).json()) as {
      data: { parcels: { version: number }[] };
    };
    const seen = { 'If-Match': `"v${data.parcels[0]?.version}"` };
    const undone = await town.desk.post(`/orders/${number}/fulfilments/1/undo`, { notify: false }, seen);
    expect(undone.status).toBe(200);
    expect((await town.desk.change(id, 'cancel', { notify: false })).status).toBe(200);
    await town.issue();
    await town.issueOnly();
    const totalCents = Math.round(order.totalAmount * 100);
    expect(await town.papersOf(id)).toMatchObject([
      { kind: 'invoice', totalCents },
      { kind: 'credit', totalCents },
    ]);
    expect((await town.myTerms(buyer))?.openInvoices).toEqual([]);
    await town.later(31);
    await town.run('remind-buyers');
    expect(
      town.mailsAbout(new RegExp(`reminder about invoice ${(await town.papersOf(id))[0]?.number}`)),
    ).toEqual([]);
  });

  it('is given back before the order is cancelled, which frees the limit', async () => {
    const buyer = await town.buyer();
    const { id } = await town.orderBy(buyer);
    await town.pay(id, 100);
    expect(await refusal(town.desk.change(id, 'cancel', { notify: false }))).toMatch(/^CONFLICT: Part of/);
    const refund = { amountCents: 100, reason: 'cancelled' };
    expect((await town.desk.change(id, 'refunds', refund)).status).toBe(200);
    expect((await town.desk.change(id, 'cancel', { notify: false })).status).toBe(200);
    const { offer } = (await town.myTerms(buyer)) ?? {};
    expect(offer?.leftCents).toBe(offer?.limitCents);
  });
});
