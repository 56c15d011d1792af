import { expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { countRows } from '../../testing/orders/stock.ts';
import { purgeOldKeys } from '../index.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

it('purges stored responses after 30 days and events after 90, but no key of an open order', async () => {
  const { db } = await forThisTest();
  const flag = await createProduct(db);
  const api = createTestApi(db);
  expect((await api.checkout(payload({ lines: [line(flag)] }))).status).toBe(201);
  const open = cardPayload({ lines: [line(flag)] }, 'pm_card_authenticationRequired');
  const key = crypto.randomUUID();
  expect((await api.checkout(open, key)).status).toBe(202);
  await db.insertInto('payment_events').values({ id: 'evt_1', type: 'payment_intent.succeeded' }).execute();
  expect(await purgeOldKeys(db, inDays(29))).toBe(0);
  expect(await purgeOldKeys(db, inDays(31))).toBe(1);
  const kept = await db.selectFrom('idempotency_keys').select('key').execute();
  expect(kept).toEqual([{ key }]);
  expect(await purgeOldKeys(db, inDays(91))).toBe(1);
  expect(await countRows(db, 'orders')).toBe(2);
});
