import { expect, it } from 'vitest';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import { createRateLimits } from '../../http/rate-limits/rate-limits.ts';
import { purgeLinks } from '../../links/index.ts';
import { createAccount } from '../../testing/accounts/accounts.ts';
import { createTestApi } from '../../testing/api.ts';
import { createStore } from '../../testing/fixtures.ts';
import { move, packRest, setUpDesk, UPS } from '../../testing/orders/desk.ts';
import { createOrderLink } from '../index.ts';

const desk = setUpDesk();

async function linkTo(number: string): Promise<string> {
  const { id } = await (await desk.person('desk')).see(number);
  return createOrderLink(desk.database.db, id, desk.now());
}

async function follow(token: string): Promise<LinkedOrder> {
  const answer = await desk.api.get(`/order-links/${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  return ((await answer.json()) as { data: LinkedOrder }).data;
}

it("shows the order's parcels and the steps that its customer is told of, and nothing about the person", async () => {
  const customer = {
    firstName: 'Philippa',
    lastName: 'Featherstonehaugh',
    email: 'philippa@example.com',
    address: '77 Quillfeather Lane',
    phone: '416-555-0123',
    notes: 'Mind the ostrich',
  };
  const number = await desk.order({ customer });
  const clerk = await desk.person('desk');
  const token = await linkTo(number);
  await clerk.call(`/${number}/notes`, { body: { text: 'A secret of the house' } });
  await packRest(clerk, number, UPS);
  expect((await follow(token)).parcels).toEqual([]);
  await move(clerk, [number, 'ship']);
  const order = await follow(token);
  expect(order).toMatchObject({
    order_id: number,
    orderStatus: 'shipped',
    destination: { city: 'Toronto', province: 'ON' },
    order_items: [{ name: 'Canada Flag', quantity: 2 }, { name: 'Pole' }],
    parcels: [
      {
        number: 1,
        state: 'shipped',
        carrier: 'ups',
        trackingUrl: 'https://www.ups.com/track?loc=en_CA&tracknum=1Z999AA10123456784',
        lines: [
          { position: 0, quantity: 2 },
          { position: 1, quantity: 1 },
        ],
      },
    ],
    timeline: [
      { step: 'placed', parcel: null },
      { step: 'shipped', parcel: 1 },
    ],
  });
  const text = JSON.stringify(order);
  for (const secret of [...Object.values(customer), 'secret', 'price', 'Sam of desk', 'M5V 2T6'])
    expect(text).not.toContain(secret);
});

it('has the link stored as a hash, changes nothing when it is opened, and ends after half a year', async () => {
  const number = await desk.order();
  const [token, other] = [await linkTo(number), await linkTo(number)];
  const dump = () =>
    desk.database.pool.query(`select token_hash::text, used_at, expires_at from customer_links order by 1`);
  const { rows: before } = await dump();
  expect(JSON.stringify(before)).not.toContain(token);
  expect(await follow(token)).toEqual(await follow(other));
  expect((await dump()).rows).toEqual(before);
  for (const unknown of ['none', 'x'.repeat(43), `${token}x`, token.toLowerCase()])
    await expect(desk.api.get(`/order-links/${unknown}`)).toBeProblem('NOT_FOUND');
  desk.ahead = 181 * DAY_MS;
  await expect(desk.api.get(`/order-links/${token}`)).toBeProblem('NOT_FOUND');
  expect(await purgeLinks(desk.database.db, desk.now())).toBeGreaterThanOrEqual(2);
});

it('is limited by address', async () => {
  const limited = createTestApi(desk.database.db, { limits: createRateLimits() });
  let status = 404;
  for (let calls = 0; calls < 301; calls++) ({ status } = await limited.get('/order-links/none'));
  expect(status).toBe(429);
});

it('shows a pick-up as picked up from the day it was collected, in the history and by the link', async () => {
  const [ada, store] = [await createAccount(desk.database.db), await createStore(desk.database.db)];
  const number = await desk.order({ pickup: { slug: store.slug, province: 'ON' } }, ada.headers);
  const clerk = await desk.person('desk');
  const token = await linkTo(number);
  const statuses = async () => {
    const { data } = (await (await desk.api.get('/get-my-orders', ada.headers)).json()) as MyOrdersAnswer;
    const [order] = data.orders;
    const linked = await follow(token);
    expect([order?.parcels, order?.timeline]).toEqual([linked.parcels, linked.timeline]);
    return [order?.orderStatus, linked.orderStatus, linked.timeline.at(-1)?.step];
  };
  await packRest(clerk, number);
  expect(await statuses()).toEqual(['processing', 'processing', 'placed']);
  await move(clerk, [number, 'ready']);
  expect(await statuses()).toEqual(['shipped', 'shipped', 'ready-for-pickup']);
  await move(clerk, [number, 'deliver']);
  expect(await statuses()).toEqual(['delivered', 'delivered', 'collected']);
});
