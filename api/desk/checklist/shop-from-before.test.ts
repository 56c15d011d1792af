import { expect, it, onTestFinished } from 'vitest';
import { CHECKLIST_NAMES } from '../../../contract/desk/checklist-items.ts';
import { createMigrationPool, migrate } from '../../db/migrate.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { ORDER } from '../../testing/retention-order.ts';

/** The items that are set aside when a shop with these orders gets the checklist. */
async function setAsideWith(orders: readonly string[]): Promise<unknown[]> {
  const { pool: shop, url } = await forThisTest('blank');
  const pool = createMigrationPool(url);
  onTestFinished(() => pool.end());
  await migrate(pool, (name) => name < '0092');
  for (const number of orders) await shop.query(ORDER, [number, new Date(), 'delivered']);
  await migrate(pool);
  const { rows } = await shop.query(
    'select item, answer, fingerprint, staff_id from checklist_confirmations',
  );
  return rows;
}

it('sets every item aside in a shop that has orders already, and none in a new one', async () => {
  const rows = await setAsideWith(['HY-BEFORE']);
  expect(rows).toEqual(
    CHECKLIST_NAMES.map((item) => ({ item, answer: 'set-aside', fingerprint: null, staff_id: null })),
  );
  expect(await setAsideWith([])).toEqual([]);
});
