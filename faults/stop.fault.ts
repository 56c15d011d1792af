import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../api/testing/database/database.ts';
import { expectInvariants } from '../api/testing/database/invariants.ts';
import { createProduct } from '../api/testing/fixtures.ts';
import { line, payload } from '../api/testing/orders/checkout.ts';
import { countRows } from '../api/testing/orders/stock.ts';
import { startShopProcess } from '../server/testing/shop-process.ts';
import { tell } from './testing/tell.ts';

const BUYERS = 20;
const READERS = 20;

it('R06 on SIGTERM under load, readyz fails first, no accepted request fails, and the process exits within 15 s', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const flag = await createProduct(database.db, { stock: 100_000 });
  const shop = await startShopProcess({ DATABASE_URL: database.url, RATE_LIMIT: 'off' });
  const origin = await shop.opened;

  /** Like a load balancer, this sends no new requests once the shop is not ready. */
  let isReady = true;
  const answers: Record<string, number> = {};
  const keep = async (ask: () => Promise<Response>) => {
    while (isReady) {
      const answer = await ask().then(
        async (response) => {
          await response.arrayBuffer();
          return String(response.status);
        },
        (error: Error) => `${error.message} ${error.cause}`,
      );
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  const buy = () =>
    fetch(`${origin}/api/checkout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(payload({ lines: [line(flag)] })),
    });
  const read = () => fetch(`${origin}/api/shop`);
  const load = Promise.all([
    ...Array.from({ length: BUYERS }, () => keep(buy)),
    ...Array.from({ length: READERS }, () => keep(read)),
  ]);
  await expect.poll(() => answers['201'] ?? 0, { timeout: 30_000 }).toBeGreaterThan(100);

  const told = performance.now();
  shop.child.kill('SIGTERM');
  let readyz = 200;
  while (readyz === 200) readyz = (await fetch(`${origin}/readyz`)).status;
  isReady = false;
  const turned = performance.now() - told;
  expect(readyz).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  await load;
  expect(await shop.ended).toBe(0);
  const gone = performance.now() - told;
  tell(
    `R06: ${JSON.stringify(answers)}, readyz after ${turned.toFixed(0)} ms, gone after ${gone.toFixed(0)} ms`,
  );
  expect(gone).toBeLessThan(15_000);
  expect(Object.keys(answers).sort()).toEqual(['200', '201']);
  expect(await countRows(database.db, 'orders')).toBe(answers['201']);
  await expectInvariants(database.db);
});
