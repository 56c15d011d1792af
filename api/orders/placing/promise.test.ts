import { beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../contract/desk/settings.ts';
import type {
  CheckoutAnswer,
  CheckoutPayload,
  DeliveryPromiseAnswer,
} from '../../../contract/orders/orders.ts';
import { inTransaction } from '../../db/client.ts';
import { changeSettings, readVersionedSettings } from '../../settings/index.ts';
import { createTestApi } from '../../testing/api.ts';
import { createProduct, createStore } from '../../testing/fixtures.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { speaking } from '../../testing/speaking.ts';

const shop = setUpMailTests();
/** A Tuesday, at noon in the shop. */
const AT = new Date('2026-11-24T17:00:00Z');

const change = (delivery: Settings['delivery'], holidays: Settings['holidays'] = {}) =>
  inTransaction(shop.database.db, async (tx) =>
    changeSettings(tx, { delivery, holidays }, (await readVersionedSettings(tx)).version),
  );
const api = () => createTestApi(shop.database.db, { now: () => AT });

async function place(body: CheckoutPayload, language: 'en' | 'fr' = 'en') {
  const answer = await speaking(api(), language).checkout(body);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as CheckoutAnswer).order;
}
async function promised(query: string) {
  const answer = await api().get(`/delivery-promise${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as DeliveryPromiseAnswer).data;
}

describe('the promise of an order', () => {
  beforeEach(() => change({ readyDays: 1, transitDays: 2, carrier: 'purolator' }));

  it('is the one that checkout showed, also when the rules change afterwards', async () => {
    const flag = await createProduct(shop.database.db);
    const shown = await promised(`?products=${flag.id}`);
    expect(shown.delivery).toEqual({ by: '2026-11-27', days: 3, carrier: 'purolator' });
    const order = await place(payload({ lines: [line(flag)] }));
    expect(order.deliveryPromise).toEqual(shown.delivery);
    await change({ readyDays: 9, transitDays: 9, carrier: 'ups' });
    const { rows } = await shop.database.pool.query(
      'select delivery_promise from orders where order_number = $1',
      [order.order_id],
    );
    expect(rows[0].delivery_promise).toEqual(shown.delivery);
  });

  it('leaves out the days on which the shop is closed', async () => {
    await change(
      { readyDays: 1, transitDays: 2, carrier: 'purolator' },
      { '2026-11-26': { en: 'Closed', fr: 'Fermé' } },
    );
    expect((await promised('')).delivery.by).toBe('2026-11-30');
  });

  it('waits for the slowest pre-ordered product', async () => {
    const options = { availability: 'Pre-Order' } as const;
    const [soon, later] = [
      await createProduct(shop.database.db, { ...options, availableOn: '2026-12-01' }),
      await createProduct(shop.database.db, { ...options, availableOn: '2027-01-04' }),
    ];
    const shown = await promised(`?products=${soon.id},${later.id}`);
    expect(shown.delivery.by).toBe('2027-01-07');
    const order = await place(payload({ lines: [line(soon), line(later)] }));
    expect(order.deliveryPromise).toEqual(shown.delivery);
  });

  it('of a pick-up is the day on which it is ready, without a carrier', async () => {
    const flag = await createProduct(shop.database.db);
    const { slug } = await createStore(shop.database.db, { province: 'ON' });
    const order = await place(payload({ lines: [line(flag)], pickup: { slug, province: 'ON' } }));
    expect(order.deliveryPromise).toEqual({ by: '2026-11-25', days: 1, carrier: null });
    expect((await promised('')).pickup).toEqual(order.deliveryPromise);
  });

  it.each([
    ['en', 'Delivery: By November 27, 2026 at the latest, with Purolator', 'Seller: Halyard, '],
    ['fr', 'Livraison\u00a0: Au plus tard le 27 novembre 2026, par Purolator', 'Vendeur\u00a0: Halyard, '],
  ] as const)(
    'stands in its mail, with the seller’s address and email (%s)',
    async (language, day, seller) => {
      const flag = await createProduct(shop.database.db);
      const { order_id } = await place(payload({ lines: [line(flag)] }), language);
      const mails = await shop.mailbox.read();
      const mail = mails.find(({ email }) => email.text?.includes(order_id) && email.text.includes(day));
      expect(mail?.email.text).toContain(seller);
      expect(mail?.email.text).toContain('orders@halyard.example');
      expect(mail?.email.html).toContain('orders@halyard.example');
    },
  );

  it('names the seller in the language of the call', async () => {
    const { seller } = await promised('?lang=fr');
    expect(seller).toMatchObject({ name: 'Halyard', email: 'orders@halyard.example' });
    expect(seller.address).toContain('Halifax (');
  });

  it.each([
    'x',
    ',,,',
    "1';drop table orders",
    `${'a'.repeat(300)},`,
    '00000000-0000-0000-0000-000000000000',
  ])('ignores products that there are not: %s', async (products) => {
    expect((await promised(`?products=${encodeURIComponent(products)}`)).delivery.by).toBe('2026-11-27');
  });

  it('refuses more products than an order has lines', async () => {
    await expect(api().get(`/delivery-promise?products=${'a'.repeat(20_000)}`)).resolves.toBeProblem(
      'INVALID_REQUEST',
    );
  });
});

it('has the defaults where the settings hold something else', async () => {
  await shop.database.pool.query(
    `insert into settings (key, value) values ('delivery', '{"readyDays": -4}')
     on conflict (key) do update set value = excluded.value`,
  );
  expect((await promised('')).delivery).toMatchObject({ days: 12, carrier: 'canada-post' });
});
