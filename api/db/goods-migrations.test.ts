import { expect, it, onTestFinished } from 'vitest';
import { forThisTest } from '../testing/database/database.ts';
import { createMigrationPool, migrate } from './migrate.ts';

it('counts no stock of the sku of a product that has variants, and lists nothing without a price (0119, 0120)', async () => {
  const { pool: shop, url } = await forThisTest('blank');
  const pool = createMigrationPool(url);
  onTestFinished(() => pool.end());
  await migrate(pool, (name) => name < '0119');
  const add = (slug: string, cents: number) =>
    shop.query(
      `with p as (
        insert into products (slug, sku, name_en, name_fr, description_en, description_fr, meta_title_en, meta_title_fr,
          meta_description_en, meta_description_fr, starting_price_cents, availability, shipping, best_seller_rank)
        values ($1, $1, 'Flag', 'Drapeau', '', '', '', '', '', '', $2, 'In-Stock', '{}', 1) returning id
      ), c as (
        insert into categories (slug, name_en, name_fr, status, position) values ($1, 'A', 'B', 'Active', 1) returning id
      ), v as (
        insert into variants (product_id, sku, position) select id, $1 || '-1', 0 from p
      ), i as (
        insert into inventory (sku, product_id, quantity) select sku, id, 5 from p cross join unnest(array[$1, $1 || '-1']) as sku
      ) insert into product_categories (product_id, category_id, position) select p.id, c.id, 0 from p, c`,
      [slug, cents],
    );
  await add('priced', 100);
  await add('free', 0);
  await migrate(pool);
  const sold = await shop.query('select sku from inventory where is_sold order by sku');
  expect(sold.rows.map(({ sku }) => sku)).toEqual(['free-1', 'priced-1']);
  const listed = await shop.query('select slug from product_listings join products on id = product_id');
  expect(listed.rows).toEqual([{ slug: 'priced' }]);
});

it('finds what is archived, low or sold out of the stock that there is (0133)', async () => {
  const { pool: shop, url } = await forThisTest('blank');
  const pool = createMigrationPool(url);
  onTestFinished(() => pool.end());
  await migrate(pool, (name) => name < '0133');
  await shop.query(
    `with p as (
      insert into products (slug, sku, name_en, description_en, meta_title_en, meta_description_en, starting_price_cents, availability,
        shipping, best_seller_rank, status, archived_at)
      select its, its, 'Flag', '', '', '', 100, 'In-Stock', '{}', 1, case its when 'old' then 'archived' else 'published' end,
        case its when 'old' then now() end
      from unnest(array['old', 'low', 'sold', 'never']) its returning id, sku
    ) insert into inventory (sku, product_id, quantity) select sku, id, case sku when 'low' then 2 else 0 end from p`,
  );
  await shop.query(`update skus set low_at = 2`);
  await shop.query(
    `insert into stock_ledger (sku, delta, after_quantity, reason) values ('sold', 1, 1, 'opening'), ('sold', -1, 0, 'sold')`,
  );
  await migrate(pool);
  const { rows } = await shop.query(
    `select sku, is_archived, is_offered, low_at, low_since is not null as low, sold_out_since is not null as sold_out
     from inventory order by sku`,
  );
  const kept = { is_archived: false, is_offered: true, low_at: 2, low: false, sold_out: false };
  expect(rows).toEqual([
    { ...kept, sku: 'low', low: true },
    { ...kept, sku: 'never' },
    { ...kept, sku: 'old', is_archived: true, is_offered: false },
    { ...kept, sku: 'sold', sold_out: true },
  ]);
});
