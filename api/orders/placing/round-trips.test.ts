import { expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { countRoundTrips } from '../../testing/database/round-trips.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { stockOf } from '../../testing/orders/stock.ts';

it('places a guest order for cash on delivery in two round trips', async () => {
  const { db, pool } = await forThisTest();
  const trips = countRoundTrips(pool);
  const lamp = await createProduct(db, { stock: 9 });
  const api = createTestApi(db);
  const buy = async () => (await api.checkout(payload({ lines: [line(lamp)] }))).status;
  // The connection prepares the statements first.
  expect(await buy()).toBe(201);
  trips();
  expect(await buy()).toBe(201);
  expect(trips()).toBe(2);
  expect(await stockOf(db, lamp.sku)).toBe(7);
});
