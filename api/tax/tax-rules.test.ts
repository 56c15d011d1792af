import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contract/desk/default-settings.ts';
import type { Settings } from '../../contract/desk/settings.ts';
import type { FreshCart } from '../../contract/orders/fresh-cart.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { SPEC_RATES } from '../../contract/orders/spec-tax.ts';
import { type TaxRules, taxingOf } from '../../contract/orders/tax.ts';
import type { TaxRulesAnswer } from '../../contract/orders/tax-rules.ts';
import { PROVINCE_CODES } from '../../contract/places/provinces.ts';
import type { Problem } from '../../contract/problem-schema.ts';
import { inTransaction } from '../db/client.ts';
import { changeSettings, readVersionedSettings } from '../settings/index.ts';
import { createTestApi } from '../testing/api.ts';
import { createTestDatabase, forThisTest, type TestDatabase } from '../testing/database/database.ts';
import { createProduct, createStore, type ProductFixture } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { readTaxRules } from './index.ts';

let database: TestDatabase;
let flag: ProductFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  flag = await createProduct(database.db, { stock: 1000, priceCents: 10_000 });
});
afterAll(() => database.drop());

/** Decides on tax as staff do. */
const decide = (change: Partial<Settings>, { db } = database) =>
  inTransaction(db, async (tx) => changeSettings(tx, change, (await readVersionedSettings(tx)).version));

type Choices = Partial<Parameters<typeof payload>[0]>;

/** Orders one flag at this time, priced by the rules in force. */
async function order(at: Date, choices: Choices = {}, { db } = database): Promise<Order> {
  const rules = await readTaxRules(db);
  const api = createTestApi(db, { now: () => at });
  const answer = await api.checkout(payload({ lines: [line(flag)], rules, at, ...choices }));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { order: Order }).order;
}

const rowOf = async ({ order_id }: Order) =>
  database.db
    .selectFrom('orders')
    .leftJoin('tax_rows', 'tax_rows.id', 'orders.tax_row_id')
    .select(['tax_rows.valid_from', 'tax_reason', 'tax_province', 'discount_taxed'])
    .select(['orders.gst_ppm', 'orders.pst_ppm', 'orders.hst_ppm', 'tax_rows.province'])
    .where('order_number', '=', order_id)
    .executeTakeFirstOrThrow();

const HALIFAX = { province: 'NS', city: 'Halifax', postalCode: 'B3H 4R2' } as const;
/** The last second of March 31 in Halifax, and the first of April 1. */
const [MARCH_31, APRIL_1] = [new Date('2025-04-01T02:59:59Z'), new Date('2025-04-01T03:00:00Z')];

it('charges an order from Nova Scotia 15 % on 2025-03-31 and 14 % on 2025-04-01, and keeps which row said so', async () => {
  await decide({ novaScotia14: true });
  const [before, after] = [
    await order(MARCH_31, { customer: HALIFAX }),
    await order(APRIL_1, { customer: HALIFAX }),
  ];
  expect([before, after].map(({ taxAmount, totalAmount }) => [taxAmount, totalAmount])).toEqual([
    [15, 115],
    [14, 114],
  ]);
  expect(after.taxDetails).toMatchObject({ HST: 14, province: 'NS', rates: { GST: 0, PST: 0, HST: 14 } });
  expect(await rowOf(before)).toMatchObject({
    hst_ppm: 150_000,
    province: 'NS',
    valid_from: new Date(2010, 6, 1),
  });
  expect(await rowOf(after)).toMatchObject({ hst_ppm: 140_000, valid_from: new Date(2025, 3, 1) });
  await decide({ novaScotia14: false });
});

it.each([
  // Midnight in St. John's is 02:30 UTC in summer, and in Vancouver 07:00: the same evening is another day.
  ['NL', { city: "St. John's", postalCode: 'A1C 5M2' }, '2025-07-01T02:30:00Z', { hst_ppm: 160_000 }],
  [
    'BC',
    { city: 'Vancouver', postalCode: 'V5K 0A1' },
    '2025-07-01T07:00:00Z',
    { gst_ppm: 50_000, pst_ppm: 80_000 },
  ],
] as const)('taxes an order from %s by its own midnight', async (province, place, midnight, rates) => {
  await database.db
    .insertInto('tax_rows')
    .values({ province, valid_from: '2025-07-01', source: 'test', ...rates })
    .execute();
  const customer = { province, ...place };
  const after = new Date(midnight);
  const before = new Date(after.getTime() - 1000);
  const spec = SPEC_RATES[province];
  expect(await rowOf(await order(before, { customer }))).toMatchObject({
    hst_ppm: spec.hstPpm,
    pst_ppm: spec.pstPpm,
  });
  expect(await rowOf(await order(after, { customer }))).toMatchObject(rates);
  // A buyer from the other coast who picks up here is taxed by this store's day.
  const store = await createStore(database.db, { province });
  const pickup = { slug: store.slug, province } as const;
  const other = { province: 'AB', city: 'Calgary', postalCode: 'T2P 1J9' } as const;
  expect(await rowOf(await order(before, { customer: other, pickup }))).toMatchObject({
    hst_ppm: spec.hstPpm,
    pst_ppm: spec.pstPpm,
  });
  expect(await rowOf(await order(after, { customer: other, pickup }))).toMatchObject(rates);
});

it('charges Nova Scotia the 15 % of the specification while the switch is off, as in the sample shop', async () => {
  expect(await order(APRIL_1, { customer: HALIFAX })).toMatchObject({ taxAmount: 15 });
});

it('taxes a pick-up in Ottawa by a buyer from Alberta in Ontario', async () => {
  const ottawa = await createStore(database.db, { province: 'ON' });
  const alberta = { province: 'AB', city: 'Calgary', postalCode: 'T2P 1J9' } as const;
  const pickup = { slug: ottawa.slug, province: 'ON' } as const;
  const picked = await order(new Date(), { customer: alberta, pickup });
  expect(picked).toMatchObject({ taxAmount: 13, taxDetails: { reason: 'picked-up-at', province: 'ON' } });
  expect(await rowOf(picked)).toMatchObject({ tax_reason: 'picked-up-at', tax_province: 'ON' });
  const sent = await order(new Date(), { customer: alberta });
  expect(sent).toMatchObject({ taxAmount: 5, taxDetails: { reason: 'delivered-to', province: 'AB' } });
});

it('taxes the price before the discount or after it, as the owner decides, and the order says which', async () => {
  const before = await order(new Date(), { couponApplied: 'welcome10' });
  expect(before).toMatchObject({ taxAmount: 13, totalAmount: 103, taxDetails: { discountTaxed: 'before' } });
  await decide({ discountTaxed: 'after' });
  const after = await order(new Date(), { couponApplied: 'welcome10' });
  expect(after).toMatchObject({
    taxAmount: 11.7,
    totalAmount: 101.7,
    taxDetails: { discountTaxed: 'after' },
  });
  expect(await rowOf(after)).toMatchObject({ discount_taxed: 'after' });
  await decide({ discountTaxed: 'before' });
});

it('does not charge a tax that the shop is not registered for', async () => {
  const { taxRegistrations } = (await readVersionedSettings(database.db)).settings;
  await decide({ taxRegistrations: { ...taxRegistrations, qst: { isOn: false, number: null } } });
  const quebec = { province: 'QC', city: 'Québec', postalCode: 'G1R 4P5' } as const;
  expect(await order(new Date(), { customer: quebec })).toMatchObject({
    taxAmount: 5,
    taxDetails: { GST: 5, PST: 0, rates: { GST: 5, PST: 0, HST: 0 } },
  });
  await decide({ taxRegistrations });
  expect(await order(new Date(), { customer: quebec })).toMatchObject({ taxAmount: 14.98 });
});

it('refuses an order with the earlier rates, and tells the page the new ones', async () => {
  const rules = await readTaxRules(database.db);
  const body = payload({ lines: [line(flag)], couponApplied: 'welcome10', rules });
  await decide({ discountTaxed: 'after' });
  const refused = (await (await createTestApi(database.db).checkout(body)).json()) as Problem;
  expect(refused.code).toBe('PRICE_CHANGED');
  const { taxRules, taxAmount } = refused.data as FreshCart;
  expect(taxAmount).toBe(11.7);
  expect(taxRules).toMatchObject({ discountTaxed: 'after' });
  const again = payload({
    lines: [line(flag)],
    couponApplied: 'welcome10',
    rules: taxRules,
    at: new Date(0),
  });
  expect((await createTestApi(database.db).checkout(again)).status).toBe(201);
  await decide({ discountTaxed: 'before' });
});

const ratesNow = (rules: TaxRules) =>
  Object.fromEntries(
    PROVINCE_CODES.map((province) => {
      const { gstPpm, pstPpm, hstPpm } = taxingOf(rules, { province, at: Date.now() });
      return [province, { gstPpm, pstPpm, hstPpm }];
    }),
  );

it('charges what the specification says in the sample shop', async () => {
  const rules = await readTaxRules((await forThisTest('shop')).db);
  expect(rules.discountTaxed).toBe('before');
  expect(ratesNow(rules)).toEqual(SPEC_RATES);
});

it('starts a new shop with 14 % in Nova Scotia, tax after the discount, each tax rounded, and none until it is registered', async () => {
  const fresh = await forThisTest();
  await fresh.pool.query('delete from settings');
  expect((await readVersionedSettings(fresh.db)).settings).toEqual(DEFAULT_SETTINGS);
  const isOn = { isOn: true, number: null };
  const none = await createTestApi(fresh.db).get('/tax-rules');
  expect(((await none.json()) as TaxRulesAnswer).data.rows).toMatchObject([
    { hstPpm: 0, gstPpm: 0, pstPpm: 0 },
  ]);
  await decide({ taxRegistrations: { gst: isOn, qst: isOn, bc: isOn, sk: isOn, mb: isOn } }, fresh);
  const rules = await readTaxRules(fresh.db);
  expect(rules).toMatchObject({ discountTaxed: 'after', taxesRounded: 'each' });
  expect(ratesNow(rules)).toEqual({
    ...SPEC_RATES,
    NS: { gstPpm: 0, pstPpm: 0, hstPpm: 140_000 },
  });
});

it('tells pages the rates with a row that is still to come', async () => {
  const fresh = await forThisTest();
  await fresh.pool.query(
    `insert into tax_rows (province, valid_from, hst_ppm, source) values ('NB', '2026-01-01', 160000, 'test')`,
  );
  const ask = async (at: string) => {
    const answer = await createTestApi(fresh.db, { now: () => new Date(at) }).get('/tax-rules');
    expect(answer.headers.get('Cache-Control')).toMatch(/^public/);
    return ((await answer.json()) as TaxRulesAnswer).data;
  };
  // Midnight in Moncton is 04:00 UTC.
  const [before, after] = [await ask('2026-01-01T03:59:59Z'), await ask('2026-01-01T04:00:00Z')];
  const hstAt = (rules: TaxRules, at: string) =>
    taxingOf(rules, { province: 'NB', at: Date.parse(at) }).hstPpm;
  expect(before.rows[0]).toMatchObject({ provinces: ['NB'], startsAt: Date.parse('2026-01-01T04:00:00Z') });
  expect(hstAt(before, '2026-01-01T03:59:59Z')).toBe(150_000);
  expect(hstAt(before, '2026-01-01T04:00:00Z')).toBe(160_000);
  expect(hstAt(after, '2026-01-01T04:00:00Z')).toBe(160_000);
});
