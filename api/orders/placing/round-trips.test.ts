import { expect, it } from 'vitest';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { countRoundTrips } from '../../testing/database/round-trips.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { stockOf } from '../../testing/orders/stock.ts';

it('places a guest order for cash on delivery in two statements between begin and commit', async () => {
  const { db, pool } = await forThisTest();
  const trips = countRoundTrips(pool);
  const lamp = await createProduct(db, { stock: 9 });
  const api = createTestApi(db);
  const buy = async () => (await api.checkout(payload({ lines: [line(lamp)] }))).status;
  expect(await buy()).toBe(201);
  trips();
  expect(await buy()).toBe(201);
  expect(trips()).toBe(4);
  expect(await stockOf(db, lamp.sku)).toBe(7);
});

it('needs one more for the session of a signed-in buyer, and none for a tax exemption', async () => {
  const { db, pool } = await forThisTest();
  const trips = countRoundTrips(pool);
  const lamp = await createProduct(db, { stock: 9 });
  const api = createTestApi(db);
  const { user, headers } = await signUp(api);
  const buy = async (exemption?: { readonly from: 'all' }) => {
    const body = payload({ lines: [line(lamp)], ...(exemption && { exemption }) });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    trips();
    expect((await api.post('/checkout', body, { ...headers, ...key })).status).toBe(201);
    return trips();
  };
  await buy();
  expect(await buy()).toBe(5);
  await pool.query(
    `insert into account_exemptions (user_id, exempt_from, certificate, valid_until, granted_at)
     values ($1, 'all', 'CERT-1', '2999-12-31', now())`,
    [user._id],
  );
  expect(await buy({ from: 'all' })).toBe(5);
});
