import { expect, it } from 'vitest';
import type { TaxReport } from '../../../contract/desk/tax-report.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { dayIn } from '../../../contract/places/time-zones.ts';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';

const town = setUpInstitutions();
const { shop, query } = town;

/** Reports one day, counted from today. */
async function reportOf(days: number): Promise<TaxReport['total']> {
  const day = dayIn('ON', Date.now() + days * DAY_MS);
  const answer = await town.desk.get(`/tax-report?from=${day}&to=${day}&province=ON`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: TaxReport }).data.total;
}

/** An order in cash on delivery whose parcel is on its way, so that it is billed. */
async function shipped(): Promise<string> {
  const number = await shop.order();
  await town.ship(number);
  return town.idOf(number);
}

it('leaves the day of a billed order as it was reported, and takes it back on the day of its cancellation', async () => {
  const before = await reportOf(0);
  const id = await shipped();
  const reported = await reportOf(0);
  const billed = reported.hst.collected - before.hst.collected;
  expect(billed).toBeGreaterThan(0);
  await town.later(40);
  expect((await town.desk.change(id, 'refused-at-door', { damaged: [], notify: false })).status).toBe(200);
  expect(await reportOf(0)).toEqual(reported);
  const { sales, hst, orders } = await reportOf(40);
  expect(orders).toBe(0);
  expect(sales).toEqual({
    collected: 0,
    refunded: reported.sales.collected - before.sales.collected,
    writtenOff: 0,
  });
  expect(hst).toEqual({ collected: 0, refunded: billed, writtenOff: 0 });
});

it('counts nothing of an order that is cancelled before its bill, although a part was paid and given back', async () => {
  const before = await reportOf(0);
  const { id } = await town.orderBy(await town.buyer());
  expect((await town.pay(id, 1130)).status).toBe(200);
  expect((await town.desk.change(id, 'refunds', { amountCents: 1130, reason: 'cancelled' })).status).toBe(
    200,
  );
  await query(`update orders set status = 'cancelled', payment_status = 'failed' where id = $1`, [id]);
  await town.issueOnly();
  expect(await reportOf(0)).toEqual(before);
});

it('takes back on the day of each credit what it credits, and all of them together what was billed', async () => {
  const before = await reportOf(0);
  const { id, cents } = await town.invoiced(await town.buyer());
  const billed = (await reportOf(0)).hst.collected - before.hst.collected;
  expect(billed).toBeGreaterThan(0);
  const credit = { amountCents: 1130, reason: 'price' };
  expect((await town.desk.change(id, 'refunds', credit)).status).toBe(200);
  const early = (await reportOf(0)).hst.refunded - before.hst.refunded;
  expect(early).toBe(130);
  await town.later(41);
  const rest = { amountCents: cents - 1130, reason: 'price' };
  expect((await town.desk.change(id, 'refunds', rest)).status).toBe(200);
  expect((await reportOf(41)).hst).toEqual({ collected: 0, writtenOff: 0, refunded: billed - early });
});

it('counts a cash order with its tax to the cent, however the cash was rounded, and without tax for an exempt buyer', async () => {
  const before = await reportOf(0);
  const number = await shop.order();
  const exempt = await town.idOf(number);
  const exemption = { exemption: { from: 'provincial', certificate: 'R-1', file: null } };
  expect((await town.desk.change(exempt, 'tax-exemption', exemption)).status).toBe(200);
  await town.ship(number);
  const ids = [await shipped(), exempt];
  for (const id of ids) expect((await town.desk.change(id, 'cash-received')).status).toBe(200);
  const { rows } = await query(
    'select sum(hst_cents)::int as hst, min(hst_ppm) as lowest from orders where id = any($1)',
    [ids],
  );
  const after = await reportOf(0);
  expect(rows[0].lowest).toBe(50_000);
  expect(after.hst.collected - before.hst.collected).toBe(rows[0].hst);
  expect(after.orders - before.orders).toBe(2);
  const order = await query('select subtotal_cents from orders where id = $1', [exempt]);
  expect(after.provincialExempt.collected - before.provincialExempt.collected).toBe(
    order.rows[0].subtotal_cents,
  );
  expect(after.relief.collected - before.relief.collected).toBe(
    Math.round(order.rows[0].subtotal_cents * 0.08),
  );
});
