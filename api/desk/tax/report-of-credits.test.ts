import { expect, it } from 'vitest';
import type { TaxReport } from '../../../contract/desk/tax.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { setUpInvoices } from '../../testing/orders/invoices.ts';

const papers = setUpInvoices();
const { shop, query, idOf, issueOnly, papersOf, paidOrder } = papers;

/** The report of one day, by the days from today on. */
async function reportOf(days: number): Promise<TaxReport['total']> {
  const at = new Date(Date.now() + days * DAY_MS);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(at);
  const answer = await papers.desk.get(`/tax-report?from=${day}&to=${day}&province=ON`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: TaxReport }).data.total;
}

it('leaves the day of an invoiced order as it was reported, and takes it back on the day of its cancellation', async () => {
  const id = await idOf(await shop.order({ pieces: 2 }));
  await query(
    `update orders set payment_method = 'invoice', payment_status = 'awaiting_invoice' where id = $1`,
    [id],
  );
  await query(`update orders set status = 'shipped' where id = $1`, [id]);
  await issueOnly();
  const reported = await reportOf(0);
  expect(reported.hst.collected).toBeGreaterThan(0);
  shop.ahead = 40 * DAY_MS;
  await query(`update orders set status = 'cancelled', payment_status = 'failed' where id = $1`, [id]);
  await issueOnly();
  shop.ahead = 0;
  expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
  expect(await reportOf(0)).toEqual(reported);
  const { sales, hst } = await reportOf(40);
  expect([sales, hst]).toEqual([
    { collected: 0, refunded: reported.sales.collected, writtenOff: 0 },
    { collected: 0, refunded: reported.hst.collected, writtenOff: 0 },
  ]);
});

it('counts nothing of an order that was cancelled before its invoice, although a part was paid and given back', async () => {
  const before = await reportOf(0);
  const id = await idOf(await shop.order({ pieces: 2 }));
  await query(
    `update orders set payment_method = 'invoice', payment_status = 'awaiting_invoice' where id = $1`,
    [id],
  );
  const part = { amountCents: 1130, means: 'cheque', remark: '1' };
  expect((await papers.desk.change(id, 'payments-received', part)).status).toBe(200);
  expect((await papers.desk.change(id, 'refunds', { amountCents: 1130, reason: 'cancelled' })).status).toBe(
    200,
  );
  expect((await reportOf(0)).hst.refunded).toBeGreaterThan(before.hst.refunded);
  await query(`update orders set status = 'cancelled', payment_status = 'failed' where id = $1`, [id]);
  await issueOnly();
  expect(await reportOf(0)).toEqual(before);
});

it('takes back on the day of the credit note only what refunds have not taken back before', async () => {
  const before = await reportOf(0);
  const id = await idOf(await shop.order({ pieces: 2 }));
  await query(
    `update orders set payment_method = 'invoice', payment_status = 'awaiting_invoice' where id = $1`,
    [id],
  );
  const part = { amountCents: 1130, means: 'cheque', remark: '1' };
  expect((await papers.desk.change(id, 'payments-received', part)).status).toBe(200);
  await query(`update orders set status = 'shipped' where id = $1`, [id]);
  await issueOnly();
  const collected = (await reportOf(0)).hst.collected - before.hst.collected;
  const credit = { amountCents: 1130, reason: 'price' };
  expect((await papers.desk.change(id, 'refunds', credit)).status).toBe(200);
  const early = (await reportOf(0)).hst.refunded - before.hst.refunded;
  expect(early).toBe(130);
  shop.ahead = 41 * DAY_MS;
  await query(`update orders set status = 'cancelled', payment_status = 'failed' where id = $1`, [id]);
  await issueOnly();
  shop.ahead = 0;
  expect((await reportOf(41)).hst).toEqual({ collected: 0, writtenOff: 0, refunded: collected - early });
});

it('counts a cash order with its tax to the cent, however the cash was rounded, and without tax for an exempt buyer', async () => {
  const before = await reportOf(0);
  const paid = await paidOrder({ pieces: 1 });
  const exempt = await idOf(await shop.order());
  const exemption = { exemption: { from: 'provincial', certificate: 'R-1', file: null } };
  expect((await papers.desk.change(exempt, 'tax-exemption', exemption)).status).toBe(200);
  expect((await papers.desk.change(exempt, 'cash-received')).status).toBe(200);
  const { rows } = await query(
    'select sum(hst_cents)::int as hst, min(hst_ppm) as lowest from orders where id = any($1)',
    [[paid, exempt]],
  );
  const after = await reportOf(0);
  expect(rows[0].lowest).toBe(50_000);
  expect(after.hst.collected - before.hst.collected).toBe(rows[0].hst);
  expect(after.orders - before.orders).toBe(2);
});
