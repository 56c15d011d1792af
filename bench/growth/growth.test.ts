import { expect, it } from 'vitest';
import { createTestApp } from '../../api/testing/api.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import type { MyOrdersAnswer } from '../../contract/accounts/my-orders.ts';
import { growCatalogue } from '../catalogue/fill.ts';
import { makeActions } from './actions.ts';
import { growOrders } from './fill-orders.ts';

it('makes products and orders for which all six actions succeed', { timeout: 60_000 }, async () => {
  const { db, pool } = await forThisTest();
  await growCatalogue(pool, 0, 150);
  await growOrders(pool, 0, 20);
  await growOrders(pool, 20, 60);
  const app = createTestApp(db);
  for (const { name, status, calls } of await makeActions(pool, { products: 150, orders: 60 })) {
    for (const { path, ...init } of calls.slice(0, 3)) {
      const answer = await app.request(path, init);
      expect([name, answer.status]).toEqual([name, status]);
      if (name !== 'order history') continue;
      const { data, pagination } = (await answer.json()) as MyOrdersAnswer & { pagination: object };
      expect(pagination).toMatchObject({ totalProducts: 20 });
      expect(data.orders.map(({ order_items }) => order_items.length)).toEqual([2, 2, 2, 2, 2]);
    }
  }
});
