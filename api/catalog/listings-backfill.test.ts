import { expect, it, onTestFinished } from 'vitest';
import { createMigrationPool, migrate } from '../db/migrate.ts';
import { forThisTest } from '../testing/database/database.ts';

it('corrects the listings of a shop from before they followed stock (migration 0023)', async () => {
  const { pool, url } = await forThisTest('blank');
  const migrations = createMigrationPool(url);
  onTestFinished(() => migrations.end());
  await migrate(migrations, (name) => name < '0023');
  await pool.query(`
    with category as (
      insert into categories (slug, name_en, name_fr, status, position) values ('flags', 'Flags', 'Drapeaux', 'Active', 1)
      returning id
    ), product as (
      insert into products (slug, sku, mpn, name_en, name_fr, description_en, description_fr, meta_title_en, meta_title_fr,
        meta_description_en, meta_description_fr, starting_price_cents, availability, shipping, best_seller_rank)
      select slug, slug, '', slug, slug, '', '', '', '', '', '', 100, availability, '{}', rank
      from (values ('a-sold-out', 'In-Stock', 1), ('b-there', 'In-Stock', 2), ('c-coming', 'Pre-Order', 3))
        as made (slug, availability, rank)
      returning id, slug
    ), variant as (
      insert into variants (product_id, sku, position, size, size_filter)
      select product.id, slug || size, 0, size, '36x18' from product
      join (values ('a-sold-out', '36x18'), ('b-there', '36x36'), ('c-coming', '24x24')) as sizes (slug, size) using (slug)
      returning product_id, sku
    ), stock as (
      insert into inventory (sku, product_id, quantity)
      select sku, product_id, case when sku like 'b%' then 3 else 0 end from variant
    )
    insert into product_categories (product_id, category_id, position) select product.id, category.id, 0 from product, category
  `);
  const listed = async () => {
    const { rows } = await pool.query('select filter_values from product_listings order by best_seller_rank');
    return rows.map((row) => row.filter_values.filter((value: string) => !value.startsWith('category:')));
  };
  const versions = [await versionOf(pool)];
  expect(await listed()).toEqual([
    ['size:36x18', 'availability:In-Stock'],
    ['size:36x18', 'availability:In-Stock'],
    ['size:36x18', 'availability:Pre-Order'],
  ]);
  await migrate(migrations);
  versions.push(await versionOf(pool));
  expect(await listed()).toEqual([
    ['size:36x18'],
    ['availability:In-Stock'],
    ['size:Below 36x18', 'availability:Pre-Order'],
  ]);
  expect(versions[1]).toBeGreaterThan(versions[0] ?? 0);
});

const versionOf = async (pool: { query: (sql: string) => Promise<{ rows: { version: number }[] }> }) =>
  (await pool.query('select version from data_version')).rows[0]?.version ?? 0;
