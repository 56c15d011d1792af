import { expect, it } from 'vitest';
import { refreshStruckPrices } from '../api/prices/index.ts';
import { forThisTest } from '../api/testing/database/database.ts';
import { DAY_MS } from '../contract/durations.ts';
import { addSampleHistory } from './sample-history.ts';

const shown = `select count(*) filter (where struck_price_cents = original_price_cents) as shown,
  count(*) filter (where struck_proof = 'sample') as sample, count(*) as claims
  from variants where original_price_cents > 0`;

it('shows every struck-through price of the sample shop, marked as a sample, also in years', async () => {
  const { db, pool } = await forThisTest('shop');
  await refreshStruckPrices(db, new Date(Date.now() + 1000 * DAY_MS));
  expect((await pool.query(shown)).rows).toEqual([{ shown: 343, sample: 343, claims: 343 }]);
  const { rows } = await pool.query(
    `select count(distinct sku) as skus, max(valid_from) < now() - interval '364 days' as is_past
     from price_history where is_sample`,
  );
  expect(rows).toEqual([{ skus: 3221, is_past: true }]);
});

it('gives a sample shop of an earlier release its history once, but not to prices that the owner has changed', async () => {
  const { pool } = await forThisTest('shop');
  // As the migration leaves such a shop.
  await pool.query('alter table price_history disable trigger user');
  await pool.query('delete from price_history where is_sample');
  await pool.query('alter table price_history enable trigger user');
  await pool.query(
    `select refresh_struck_prices(array(select sku from variants where original_price_cents > 0))`,
  );
  expect((await pool.query(shown)).rows).toEqual([{ shown: 0, sample: 0, claims: 343 }]);
  await pool.query(
    `update variants set price_cents = price_cents - 1
     where sku = (select min(sku) from variants where original_price_cents > 0 and price_cents > 100)`,
  );
  await addSampleHistory(pool);
  await addSampleHistory(pool);
  expect((await pool.query(shown)).rows).toEqual([{ shown: 342, sample: 342, claims: 343 }]);
});
