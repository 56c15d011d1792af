import { beforeAll, expect, it } from 'vitest';
import type { PickupTime } from '../../../contract/goods/pickup-times.ts';
import { createProduct, createStore } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

const desk = setUpDesk();
let manager: TestStaff;
beforeAll(async () => {
  manager = await signInStaff(desk.database, 'manager');
});

const list = async () =>
  ((await (await desk.api.get('/admin/pickup-times', manager.headers)).json()) as { data: PickupTime[] })
    .data;
const say = (id: string, hours: unknown, version: number) =>
  desk.api.send(
    'PUT',
    `/admin/pickup-times/${id}`,
    { hours },
    {
      ...manager.headers,
      'If-Match': `"v${version}"`,
    },
  );

it('is said of a store by managers, to shoppers, and in the order as it was then', async () => {
  const { slug, id } = await createStore(desk.database.db);
  const shown = async () => {
    const answer = await (await desk.api.get(`/store/${slug}`)).json();
    return (answer as { data: { store: { pickupReadyHours?: number } } }).data.store.pickupReadyHours;
  };
  const [{ version } = { version: 0 }] = (await list()).filter((store) => store.id === id);
  expect(await shown()).toBeUndefined();
  expect((await say(id, 2, version)).status).toBe(200);
  expect(await shown()).toBe(2);
  await expect(say(id, 3, version)).resolves.toBeProblem('CHANGED_MEANWHILE');
  const flag = await createProduct(desk.database.db);
  const order = payload({ lines: [line(flag)], fulfilment: 'pickup', pickupStore: slug });
  const placed = (await (await desk.api.checkout(order)).json()) as {
    order: { pickupStore: { pickupReadyHours?: number } };
  };
  expect(placed.order.pickupStore.pickupReadyHours).toBe(2);
  expect((await say(id, null, version + 1)).status).toBe(200);
  expect(await shown()).toBeUndefined();
});

it.each([0, 241, 1.5, '2'])('refuses %s hours', async (hours) => {
  const { id } = await createStore(desk.database.db);
  await expect(say(id, hours, 1)).resolves.toBeProblem('INVALID_REQUEST', 'hours');
});
