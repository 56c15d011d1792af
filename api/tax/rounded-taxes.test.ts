import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dayAfter } from '../../contract/days.ts';
import type { RefundQuote } from '../../contract/desk/refunds.ts';
import type { Settings } from '../../contract/desk/settings.ts';
import { portion } from '../../contract/money.ts';
import type { FreshCart } from '../../contract/orders/fresh-cart.ts';
import type { CheckoutAnswer, Order } from '../../contract/orders/orders.ts';
import type { TaxRulesAnswer } from '../../contract/orders/tax-rules.ts';
import type { Problem } from '../../contract/problem-schema.ts';
import { inTransaction } from '../db/client.ts';
import { createMigrationPool, migrate } from '../db/migrate.ts';
import { changeSettings, readVersionedSettings, shopDay } from '../settings/index.ts';
import { forThisTest } from '../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { setUpInstitutions } from '../testing/orders/institutions.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { readTaxRules } from './index.ts';

const papers = setUpInstitutions();
const { shop, query, idOf } = papers;

const VANCOUVER = { province: 'BC', city: 'Vancouver', postalCode: 'V6B 1A1' } as const;
let pennant: ProductFixture;
beforeAll(async () => {
  pennant = await createProduct(shop.database.db, { name: 'Pennant', stock: 100, priceCents: 4395 });
});
afterEach(() => round('together'));

/** Decides on the rounding as staff do. */
const round = (taxesRounded: Settings['taxesRounded']) =>
  inTransaction(shop.database.db, async (tx) =>
    changeSettings(tx, { taxesRounded }, (await readVersionedSettings(tx)).version),
  );

const bodyNow = async () =>
  payload({ lines: [line(pennant)], customer: VANCOUVER, rules: await readTaxRules(shop.database.db) });

async function order(): Promise<Order> {
  const answer = await shop.api.post('/checkout', await bodyNow(), { 'Idempotency-Key': randomUUID() });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as CheckoutAnswer).order as Order;
}

const EACH = { GST: 2.2, PST: 3.08, HST: 0, taxesRounded: 'each' } as const;
const TOGETHER = { GST: 2.2, PST: 3.07, HST: 0, taxesRounded: 'together' } as const;

describe('taxes that are rounded each by itself', () => {
  it('are on the order, its mail, its invoice and its refund, whatever the setting says later', async () => {
    await round('each');
    const placed = await order();
    expect(placed).toMatchObject({ taxAmount: 5.28, totalAmount: 49.23, taxDetails: EACH });
    await round('together');
    const id = await idOf(placed.order_id);
    expect((await papers.desk.change(id, 'cash-received')).status).toBe(200);
    await papers.issue();
    const plain = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? '';
    const mail = papers.smtp.received.find(({ email }) => email.subject?.includes(placed.order_id));
    expect(plain(mail?.email.text)).toContain('$3.08');
    const [paper] = await papers.papersOf(id);
    const { text } = await readPdf(await papers.pdfOf(paper));
    expect(plain(text)).toContain('PST 7% $3.08');
    expect(plain(text)).toContain('Total $49.23');
    const quoted = await papers.desk.get(`/orders/${id}/refund-quote?lines=0:1`);
    const { parts } = ((await quoted.json()) as { data: RefundQuote }).data;
    expect(parts).toMatchObject({ goods: 4395, gst: 220, pst: 308 });
    expect(await order()).toMatchObject({ taxAmount: 5.27, totalAmount: 49.22, taxDetails: TOGETHER });
  });

  it('stay so when an exemption of the order begins and ends', async () => {
    await round('each');
    const placed = await order();
    await round('together');
    const id = await idOf(placed.order_id);
    const row = async () =>
      (await query('select gst_cents, pst_cents, total_cents, taxes_rounded from orders where id = $1', [id]))
        .rows[0];
    const before = await row();
    expect(before).toEqual({ gst_cents: 220, pst_cents: 308, total_cents: 4923, taxes_rounded: 'each' });
    const exemption = { from: 'federal', certificate: 'C-1', file: null };
    expect((await papers.desk.change(id, 'tax-exemption', { exemption })).status).toBe(200);
    expect(await row()).toEqual({ ...before, gst_cents: 0, total_cents: 4703 });
    expect((await papers.desk.change(id, 'tax-exemption', { exemption: null })).status).toBe(200);
    expect(await row()).toEqual(before);
  });

  it('stay so when the order is billed at other rates', async () => {
    await round('each');
    const placed = await order();
    await round('together');
    const id = await idOf(placed.order_id);
    const tomorrow = dayAfter(shopDay(shop.now()), 1);
    await query(
      `insert into tax_rows (province, valid_from, gst_ppm, pst_ppm, source) values ('BC', $1, 50000, 71000, 'test')`,
      [tomorrow],
    );
    await papers.later(3);
    expect((await papers.desk.change(id, 'cash-received')).status).toBe(200);
    const { rows } = await query(
      `select subtotal_cents + price_adjustment_cents as taxable, gst_cents, pst_cents, total_cents, taxes_rounded
       from orders where id = $1`,
      [id],
    );
    const [{ taxable, gst_cents, pst_cents, total_cents, taxes_rounded }] = rows;
    const [gst, pst] = [portion(taxable, 50_000), portion(taxable, 71_000)];
    expect([gst_cents, pst_cents, taxes_rounded]).toEqual([gst, pst, 'each']);
    // The price before tax gives way, to the cent or one or two below.
    expect(total_cents).toBe(taxable + gst + pst);
    expect(4923 - total_cents).toBeGreaterThanOrEqual(0);
    expect(4923 - total_cents).toBeLessThanOrEqual(2);
    await query(`delete from tax_rows where province = 'BC' and source = 'test'`);
  });

  it('are what pages are told, and a page that rounds otherwise is told the new amounts', async () => {
    const stale = await bodyNow();
    await round('each');
    const rules = ((await (await shop.api.get('/tax-rules')).json()) as TaxRulesAnswer).data;
    expect(rules.taxesRounded).toBe('each');
    const refused = (await (await shop.api.checkout(stale)).json()) as Problem;
    expect(refused.code).toBe('PRICE_CHANGED');
    const { taxAmount, totalAmount, taxRules } = refused.data as FreshCart;
    expect([taxAmount, totalAmount, taxRules.taxesRounded]).toEqual([5.28, 49.23, 'each']);
    const again = payload({ lines: [line(pennant)], customer: VANCOUVER, rules: taxRules, at: new Date(0) });
    expect((await shop.api.checkout(again)).status).toBe(201);
  });
});

describe('the rounding after the upgrade (0089)', () => {
  const ORDER = `
    insert into orders (order_number, created_at, status, payment_method, payment_status, subtotal_cents,
        discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents,
        fulfilment, email, customer, cart_hash)
      values ('HY-1', now(), 'processing', 'cod', 'pending_cod', 4395, 0, 0, 527, 220, 307, 0, 'BC', 4922, 'delivery',
        'ada@example.com', '{}', '')`;
  it.each([
    ['as it was in a shop with orders, whatever it decided on discounts', ORDER, '"after"', 'together'],
    ['as it was in a shop that follows the specification', 'select', '"before"', 'together'],
    ['each by itself in a new shop', 'select', '"after"', 'each'],
    ['each by itself in a shop that has decided nothing', 'select', null, 'each'],
  ])('is %s', async (_what, orders, discountTaxed, expected) => {
    const { pool: before, db, url } = await forThisTest('blank');
    const pool = createMigrationPool(url);
    onTestFinished(() => pool.end());
    await migrate(pool, (name) => name < '0089');
    await before.query(orders);
    if (discountTaxed !== null)
      await before.query(`insert into settings (key, value) values ('discountTaxed', $1)`, [discountTaxed]);
    await migrate(pool);
    expect((await readVersionedSettings(db)).settings.taxesRounded).toBe(expected);
    const { rows } = await before.query('select taxes_rounded, pst_cents from orders');
    expect(rows).toEqual(orders === ORDER ? [{ taxes_rounded: null, pst_cents: 307 }] : []);
  });
});
