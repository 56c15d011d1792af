import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contract/desk/default-settings.ts';
import type { VersionedSettings } from '../../contract/desk/settings.ts';
import type { Inbox } from '../../contract/desk/today.ts';
import { inTransaction } from '../db/client.ts';
import { readTaxRules } from '../tax/index.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { setUpInvoices } from '../testing/orders/invoices.ts';
import { openDesk } from '../testing/staff/desk.ts';
import { changeSettings } from './index.ts';

const papers = setUpInvoices();
const { shop, query } = papers;

const ON = { isOn: true, number: null };
const REGISTERED = { gst: ON, qst: ON, bc: ON, sk: ON, mb: ON };
const store = (key: string, value: unknown) =>
  query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );
const settings = async () =>
  ((await (await papers.desk.get('/settings')).json()) as { data: VersionedSettings }).data;
const order = () =>
  shop.api.post('/checkout', payload({ lines: [line(shop.flag)] }), {
    'Idempotency-Key': randomUUID(),
  });
const inbox = async (desk = papers.desk) =>
  ((await (await desk.get('/inbox')).json()) as { data: Inbox }).data;

describe('tax settings that a release cannot read', () => {
  beforeEach(async () => {
    await store('taxRegistrations', REGISTERED);
    await store('discountTaxed', 'before');
    await query(`delete from settings where key = 'novaScotia14'`);
  });

  it.each([
    ['registrations of another shape', 'taxRegistrations', ['gst', 'qst']],
    ['a registration too few', 'taxRegistrations', { gst: ON }],
    ['a number of another form', 'taxRegistrations', { ...REGISTERED, gst: { isOn: true, number: '12' } }],
    ['nothing', 'taxRegistrations', null],
    ['another answer about discounts', 'discountTaxed', 'sometimes'],
    ['a switch that is no boolean', 'novaScotia14', 'yes'],
  ])('stop every order with 503 rather than change its tax: %s', async (_, key, value) => {
    expect((await order()).status).toBe(201);
    await store(key, value);
    await expect(order()).resolves.toBeProblem('SERVICE_UNAVAILABLE');
    await expect(shop.api.get('/tax-rules')).resolves.toBeProblem('SERVICE_UNAVAILABLE');
    const lines = [{ sku: shop.flag.sku, quantity: 1 }];
    const quoted = papers.desk.post('/phone-orders/quote', {
      customer: { province: 'ON' },
      language: 'en',
      lines,
    });
    await expect(quoted).resolves.toBeProblem('SERVICE_UNAVAILABLE');
    expect((await settings()).unreadable).toEqual([key]);
    expect((await inbox()).unreadable).toEqual([key]);
    const packer = await openDesk(shop.database, shop.api, { role: 'production' });
    expect((await inbox(packer)).unreadable).toEqual([key]);
  });

  it('leave invoices to be issued later, and an order’s tax as it is', async () => {
    const id = await papers.paidOrder();
    const open = await papers.idOf(await shop.order());
    await store('taxRegistrations', 7);
    await papers.issueOnly();
    expect(await papers.papersOf(id)).toEqual([]);
    await query('update orders set tax_exemption = $2 where id = $1', [
      open,
      { from: 'all', certificate: 'C', file: null },
    ]);
    await expect(papers.desk.change(open, 'tax-exemption', { exemption: null })).resolves.toBeProblem(
      'SERVICE_UNAVAILABLE',
    );
    await store('taxRegistrations', REGISTERED);
    await papers.issueOnly();
    expect(await papers.papersOf(id)).toHaveLength(1);
  });

  it('are entered again in the back office, and then orders are taken', async () => {
    await store('taxRegistrations', 7);
    const { version } = await settings();
    const change = { taxRegistrations: REGISTERED };
    expect(
      (await inTransaction(shop.database.db, (tx) => changeSettings(tx, change, version))).isChanged,
    ).toBe(true);
    expect(await settings()).toMatchObject({ unreadable: [], settings: change });
    expect(await inbox()).toMatchObject({ unreadable: [] });
    expect((await order()).status).toBe(201);
  });

  it('have their default where nothing is stored, and others where something else cannot be read', async () => {
    await query('delete from settings');
    await store('businessName', 7);
    await store('later', { than: 'this release' });
    expect(await settings()).toMatchObject({ settings: DEFAULT_SETTINGS, unreadable: [] });
    expect(await readTaxRules(shop.database.db)).toMatchObject({ discountTaxed: 'after' });
  });
});
