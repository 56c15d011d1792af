import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { dayIn } from '../../../contract/places/time-zones.ts';
import { createStore } from '../../testing/fixtures.ts';
import { setUpInvoices } from '../../testing/orders/invoices.ts';
import { shipAll } from '../../testing/orders/ship-all.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { billMissed } from './bill-missed.ts';

const papers = setUpInvoices();
const { shop, query, idOf, issue, papersOf, pdfOf, mailsWith } = papers;

const CITIES = {
  NB: { city: 'Moncton', postalCode: 'E1C 1A1' },
  NL: { city: 'Gander', postalCode: 'A1V 1A1' },
  PE: { city: 'Summerside', postalCode: 'C1N 1A1' },
  ON: { city: 'Toronto', postalCode: 'M5V 2T6' },
} as const;

/** An order for cash on delivery: three things. */
async function place(province: keyof typeof CITIES, email?: string) {
  const customer = { province, ...CITIES[province], ...(email !== undefined && { email }) };
  const number = await shop.order({ customer });
  return { number, id: await idOf(number) };
}

/** Goes on to later days, on which the desk has signed in again. */
async function wait(days: number): Promise<void> {
  shop.ahead += days * DAY_MS;
  await query(
    `update staff_sessions set seen_at = $1::timestamptz, proven_at = $1::timestamptz,
       expires_at = $1::timestamptz + interval '1 hour', elevated_until = $1::timestamptz + interval '5 minutes'`,
    [shop.now()],
  );
}

/** Lets other rates of HST hold in the province from its next day on, and goes on to that day. */
async function changeRate(province: ProvinceCode, hstPpm: number): Promise<string> {
  await wait(1);
  const day = dayIn(province, shop.now());
  await query(
    `insert into tax_rows (province, valid_from, gst_ppm, pst_ppm, hst_ppm, source) values ($1, $2, 0, 0, $3, 'A law')
     on conflict do nothing`,
    [province, day, hstPpm],
  );
  return day;
}

const amountsOf = async (id: string) =>
  (
    await query(
      `select subtotal_cents, price_adjustment_cents, hst_cents, tax_cents, hst_ppm, total_cents from orders where id = $1`,
      [id],
    )
  ).rows[0];

const entriesOf = async (id: string) =>
  (
    await query(
      `select kind, day::text, happened_on::text, province, sales_cents, hst_cents,
         federal_exempt_cents, provincial_exempt_cents
       from tax_entries where order_id = $1 order by id`,
      [id],
    )
  ).rows;

describe('an order', () => {
  it('is billed when its parcel is shipped, at the rates of that day: less is to be paid when the rate fell', async () => {
    const email = 'moncton@example.com';
    const { number, id } = await place('NB', email);
    const before = await amountsOf(id);
    expect([before.hst_ppm, await entriesOf(id)]).toEqual([150_000, []]);
    const day = await changeRate('NB', 130_000);
    await shipAll(papers.desk, number);
    const after = await amountsOf(id);
    expect(after).toMatchObject({
      price_adjustment_cents: 0,
      hst_cents: Math.round(before.subtotal_cents * 0.13),
      total_cents: before.subtotal_cents + Math.round(before.subtotal_cents * 0.13),
    });
    expect(await entriesOf(id)).toMatchObject([
      {
        kind: 'sale',
        day,
        happened_on: day,
        province: 'NB',
        sales_cents: before.subtotal_cents,
        hst_cents: after.hst_cents,
      },
    ]);
    await issue();
    const [paper] = await papersOf(id);
    expect(paper).toMatchObject({ kind: 'invoice', totalCents: after.total_cents });
    const mail = mailsWith(paper?.number)[0]?.email.text ?? '';
    const less = (before.total_cents - after.total_cents) / 100;
    expect(mail).toContain(`you pay $${less.toFixed(2)} less`);
    expect(mail).toContain(
      `$${(after.total_cents / 100).toFixed(2)} instead of $${(before.total_cents / 100).toFixed(2)}`,
    );
    // The cash that is collected is that of the bill, which nothing changes any more.
    await changeRate('NB', 150_000);
    expect((await papers.desk.change(id, 'cash-received')).status).toBe(200);
    expect(await amountsOf(id)).toEqual(after);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('keeps its total when the rate rose, with a line before tax on order, page and paper', async () => {
    const { number, id } = await place('NL');
    const before = await amountsOf(id);
    await changeRate('NL', 170_000);
    await shipAll(papers.desk, number);
    const after = await amountsOf(id);
    expect(after.price_adjustment_cents).toBeLessThan(0);
    expect(before.total_cents - after.total_cents).toBeOneOf([0, 1]);
    expect(after.subtotal_cents + after.price_adjustment_cents + after.hst_cents).toBe(after.total_cents);
    const sales = after.subtotal_cents + after.price_adjustment_cents;
    expect(await entriesOf(id)).toMatchObject([{ sales_cents: sales, hst_cents: after.hst_cents }]);
    await issue();
    const [paper] = await papersOf(id);
    const { text } = await readPdf(await pdfOf(paper));
    expect(text).toContain('Price adjusted for the new tax');
    expect(text).toContain('HST 17%');
    const tracked = await shop.api.post('/check-order', { order_id: number });
    expect(await tracked.text()).not.toContain('NaN');
    // Given back whole, the price and the tax of the bill go back, to the cent.
    expect((await papers.desk.change(id, 'cash-received')).status).toBe(200);
    const amountCents = after.total_cents;
    const refund = { lines: [], shipping: false, amountCents, reason: 'returned', notify: false };
    expect((await papers.desk.change(id, 'refunds', refund)).status).toBe(200);
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'sale', sales_cents: sales, hst_cents: after.hst_cents },
      { kind: 'refund', sales_cents: -sales, hst_cents: -after.hst_cents },
    ]);
  });

  it('is billed when cash is received or a pick-up is collected, and once when both come at once', async () => {
    const store = await createStore(shop.database.db);
    const number = await shop.order({ pickup: { slug: store.slug, province: 'ON' } });
    const id = await idOf(number);
    const lines = [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ];
    const packed = await papers.desk.post(`/orders/${number}/fulfilments`, { lines });
    expect(packed.status).toBe(201);
    const version = async () =>
      (await query('select version from fulfilments where order_id = $1', [id])).rows[0].version;
    const move = async (verb: string) =>
      papers.desk.post(
        `/orders/${number}/fulfilments/1/${verb}`,
        { notify: false },
        { 'If-Match': `"v${await version()}"` },
      );
    expect((await move('ready')).status).toBe(200);
    expect(await entriesOf(id)).toEqual([]);
    const both = await Promise.all([move('deliver'), papers.desk.change(id, 'cash-received')]);
    // Whoever comes second may have seen the order as it was before.
    expect(both.map(({ status }) => status)).toContain(200);
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['sale']);
  });

  it('that is cancelled before its bill has no entry; after it, the cancellation is one of its own day', async () => {
    const [early, late] = [await place('ON'), await place('ON')];
    expect((await papers.desk.change(early.id, 'cancel', { notify: false })).status).toBe(200);
    expect(await entriesOf(early.id)).toEqual([]);
    await shipAll(papers.desk, late.number);
    const billed = dayIn('ON', shop.now());
    await wait(40);
    expect(
      (await papers.desk.change(late.id, 'refused-at-door', { damaged: [], notify: false })).status,
    ).toBe(200);
    const { subtotal_cents, hst_cents } = await amountsOf(late.id);
    expect(await entriesOf(late.id)).toMatchObject([
      { kind: 'sale', day: billed, sales_cents: subtotal_cents, hst_cents },
      {
        kind: 'cancellation',
        day: dayIn('ON', shop.now()),
        sales_cents: -subtotal_cents,
        hst_cents: -hst_cents,
      },
    ]);
    await issue();
    expect((await papersOf(late.id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
  });

  it('has entries of the first open day for what comes after its period was closed', async () => {
    const { number, id } = await place('ON');
    await shipAll(papers.desk, number);
    const today = dayIn('ON', shop.now());
    const staff = (await query('select id from staff limit 1')).rows[0].id;
    const through = dayIn('ON', shop.now().getTime() + 3 * DAY_MS);
    await query('insert into tax_closings (through, closed_at, closed_by) values ($1, now(), $2)', [
      through,
      staff,
    ]);
    expect((await papers.desk.change(id, 'refused-at-door', { damaged: [], notify: false })).status).toBe(
      200,
    );
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'sale', day: today },
      { kind: 'cancellation', happened_on: today, day: dayIn('ON', shop.now().getTime() + 4 * DAY_MS) },
    ]);
    await expect(query('delete from tax_closings')).rejects.toMatchObject({
      constraint: 'tax_closings_kept',
    });
    await expect(query('update tax_entries set hst_cents = 0')).rejects.toMatchObject({
      constraint: 'tax_entries_kept',
    });
  });

  it('of an exempt buyer is a sale without the tax that it is free from', async () => {
    const { number, id } = await place('ON');
    const exemption = { from: 'provincial', certificate: 'R-1', file: null };
    expect((await papers.desk.change(id, 'tax-exemption', { exemption })).status).toBe(200);
    await shipAll(papers.desk, number);
    const { subtotal_cents: sales, hst_cents } = await amountsOf(id);
    expect(hst_cents).toBe(Math.round(sales * 0.05));
    expect(await entriesOf(id)).toMatchObject([
      { sales_cents: sales, federal_exempt_cents: 0, provincial_exempt_cents: sales },
    ]);
  });

  it('that a process of the release before marked as paid is billed in the night, once', async () => {
    const { id } = await place('PE');
    await query(`update orders set payment_status = 'paid' where id = $1`, [id]);
    const run = () => billMissed({ db: shop.database.db, now: shop.now });
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['sale']);
    await issue();
    expect(await papersOf(id)).toHaveLength(1);
  });
});
