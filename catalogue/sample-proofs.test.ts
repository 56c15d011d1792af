import { expect, it } from 'vitest';
import { refreshStruckPrices } from '../api/prices/index.ts';
import { forThisTest } from '../api/testing/database/database.ts';
import { signInStaff } from '../api/testing/staff/sign-in-staff.ts';
import { DAY_MS } from '../contract/durations.ts';
import { markSampleProducts } from './sample-products.ts';
import { addSampleProofs } from './sample-proofs.ts';

const shown = `select count(*) filter (where struck_price_cents = original_price_cents) as shown,
  count(*) filter (where struck_proof = 'sample' and struck_until is null) as sample, count(*) as claims
  from variants where original_price_cents > 0`;

it('shows every struck-through price of the sample shop by a proof marked as a sample, also in years', async () => {
  const { db, pool } = await forThisTest('shop');
  await refreshStruckPrices(db, new Date(Date.now() + 1000 * DAY_MS));
  expect((await pool.query(shown)).rows).toEqual([{ shown: 343, sample: 343, claims: 343 }]);
  const { rows } = await pool.query(
    `select count(*) as proofs, count(distinct sku) as skus from price_proofs where is_sample`,
  );
  expect(rows).toEqual([{ proofs: 343, skus: 343 }]);
});

it('proves nothing beside another price', async () => {
  const { pool } = await forThisTest('shop');
  const change = async (cents: number) =>
    pool.query(
      `update variants set price_cents = price_cents + $1
       where sku = (select min(sku) from variants where original_price_cents > 0 and price_cents > 100)`,
      [cents],
    );
  await change(-1);
  expect((await pool.query(shown)).rows).toEqual([{ shown: 342, sample: 342, claims: 343 }]);
  await change(1);
  expect((await pool.query(shown)).rows).toEqual([{ shown: 343, sample: 343, claims: 343 }]);
});

it('proves nothing once somebody has recorded another proof, also when that is over', async () => {
  const database = await forThisTest('shop');
  const { db, pool } = database;
  const { id } = await signInStaff(database, 'manager');
  await pool.query(
    `insert into price_proofs (sku, original_price_cents, reason, proven_on, valid_until, note, recorded_by)
     select sku, original_price_cents, 'sales', current_date - 2, current_date + 2, 'Invoices', $1
     from variants where sku = (select min(sku) from variants where original_price_cents > 0)`,
    [id],
  );
  expect((await pool.query(shown)).rows).toEqual([{ shown: 343, sample: 342, claims: 343 }]);
  await refreshStruckPrices(db, new Date(Date.now() + 4 * DAY_MS));
  expect((await pool.query(shown)).rows).toEqual([{ shown: 342, sample: 342, claims: 343 }]);
});

it('gives a sample shop of an earlier release its proofs once, but not to prices that the owner has changed', async () => {
  const { pool } = await forThisTest('shop');
  await pool.query('alter table price_proofs disable trigger user; delete from price_proofs');
  await pool.query('alter table price_proofs enable trigger user');
  await pool.query(
    `select refresh_struck_prices(array(select sku from variants where original_price_cents > 0))`,
  );
  expect((await pool.query(shown)).rows).toEqual([{ shown: 0, sample: 0, claims: 343 }]);
  await pool.query(
    `update variants set price_cents = price_cents - 1
     where sku = (select min(sku) from variants where original_price_cents > 0 and price_cents > 100)`,
  );
  await addSampleProofs(pool);
  await addSampleProofs(pool);
  expect((await pool.query(shown)).rows).toEqual([{ shown: 342, sample: 342, claims: 343 }]);
});

it('marks the products of a sample shop of an earlier release, and none that staff made', async () => {
  const { pool } = await forThisTest('shop');
  const marked = async () =>
    (
      await pool.query(
        'select count(*) as marked, (select count(*) from products) as all from products where is_sample',
      )
    ).rows;
  const [whole] = await marked();
  expect(whole.marked).toBe(whole.all);
  await pool.query('update products set is_sample = false');
  await pool.query(`update products set sku = 'OURS' where slug = (select min(slug) from products)`);
  await markSampleProducts(pool);
  await markSampleProducts(pool);
  expect(await marked()).toEqual([{ marked: whole.all - 1, all: whole.all }]);
});
