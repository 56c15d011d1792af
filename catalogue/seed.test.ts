import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { forThisTest, type TestDatabase } from '../api/testing/database/database.ts';
import { seedSampleShop } from './seed.ts';

async function countRows({ pool }: TestDatabase) {
  const { rows } = await pool.query(`select
    (select count(*) from products) as products, (select count(*) from variants) as variants,
    (select count(*) from inventory) as inventory, (select count(*) from pictures) as pictures,
    (select count(*) from stores) as stores, (select count(*) from stores where status = 'Active') as open_stores,
    (select count(*) from reviews) as reviews,
    (select count(*) from categories) as categories,
    (select count(*) from categories where is_flag_category) as flag_categories`);
  return rows[0];
}

const SAMPLE_SHOP = {
  products: 275,
  variants: 3211,
  inventory: 3221,
  pictures: 811,
  stores: 24,
  open_stores: 22,
  reviews: 482,
  categories: 37,
  flag_categories: 12,
};

it('fills an empty database once, even when two processes start together', async () => {
  const database = await forThisTest('empty');
  const both = await Promise.all([seedSampleShop(database.pool), seedSampleShop(database.pool)]);
  expect(both.sort()).toEqual([false, true]);
  expect(await countRows(database)).toEqual(SAMPLE_SHOP);
  expect(await seedSampleShop(database.pool)).toBe(false);
  expect(await countRows(database)).toEqual(SAMPLE_SHOP);
});

it('gives each product its own description', async () => {
  const { pool } = await forThisTest('shop');
  const { rows } = await pool.query(
    'select meta_description_en from products group by 1 having count(*) > 1',
  );
  expect(rows).toEqual([]);
});

it('leaves a database unchanged that holds any shop data', async () => {
  const database = await forThisTest('empty');
  await database.pool.query(
    `insert into categories (slug, name_en, name_fr, status, position) values ('own', 'Own', 'À moi', 'Active', 1)`,
  );
  expect(await seedSampleShop(database.pool)).toBe(false);
  expect(await countRows(database)).toMatchObject({ products: 0, categories: 1, pictures: 0 });
});

it('leaves nothing behind when it fails', async () => {
  const database = await forThisTest('empty');
  // The last table of the catalogue to be filled refuses one of its rows.
  await database.pool.query(`alter table reviews add constraint praise_only check (rating = 5)`);
  await expect(seedSampleShop(database.pool)).rejects.toThrow('praise_only');
  expect(await countRows(database)).toMatchObject({ products: 0, variants: 0, pictures: 0, reviews: 0 });
});

it('stores an unusable price as no price', async () => {
  const { db } = await forThisTest('shop');
  const first = (slug: string) =>
    db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.price_cents', 'v.original_price_cents', 'v.fabric', 'v.finishing', 'v.options'])
      .where('p.slug', '=', slug)
      .orderBy('v.position')
      .executeTakeFirstOrThrow();
  expect((await first('canada-flag-giant')).price_cents).toBeNull();
  expect((await first('flag-storage-bag')).price_cents).toBeNull();
  expect(await first('canada-flag')).toEqual({
    price_cents: 4395,
    original_price_cents: 0,
    fabric: '200D Nylon',
    finishing: 'Grommets',
    options: { Finishing: 'Grommets' },
  });
});

it('stores both languages', async () => {
  const { db } = await forThisTest('shop');
  const flag = await db
    .selectFrom('products')
    .select(['name_fr', 'description_fr', 'meta_title_fr', 'specifications', 'options'])
    .where('slug', '=', 'canada-flag')
    .executeTakeFirstOrThrow();
  expect(flag.name_fr).toBe('Drapeau du Canada');
  expect(flag.description_fr).toContain('<li>Nylon 200D');
  expect(flag.specifications).toHaveProperty('fr.0.value', '1:2 (hauteur\u00a0: largeur)');
  expect(flag.options).toMatchObject([{ name: 'Fabric', label_fr: 'Tissu' }, {}, {}]);
  const alt = await db
    .selectFrom('product_images')
    .select('alt_fr')
    .where('path', '=', 'images/flags/canada-waving.webp')
    .executeTakeFirst();
  expect(alt?.alt_fr).toBe('Drapeau du Canada flottant sur un mât');
});

it('gives each store its hours, its time zone and its products', async () => {
  const { db } = await forThisTest('shop');
  const store = await db
    .selectFrom('stores')
    .selectAll()
    .where('slug', '=', 'maple-mast-ottawa')
    .executeTakeFirstOrThrow();
  expect(store).toMatchObject({
    time_zone: 'America/Toronto',
    province: 'ON',
    contact_phones: ['613-555-0110', '613-555-0111'],
  });
  expect(store.operating_hours).toMatchObject({ monday: { open: '09:30', close: '18:00' }, sunday: null });
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from store_products where store_id = ${store.id}`.execute(db);
  expect(rows[0]?.n).toBe(49);
  const unknownZones =
    await sql`select 1 from stores where time_zone not in (select name from pg_timezone_names)`.execute(db);
  expect(unknownZones.rows).toEqual([]);
});

it('keeps the language of each review', async () => {
  const { pool } = await forThisTest('shop');
  const { rows } = await pool.query(
    `select language, count(*) from reviews group by language order by language`,
  );
  expect(rows).toEqual([
    { language: 'en', count: 306 },
    { language: 'fr', count: 176 },
  ]);
  const disappointed = await pool.query(`select distinct language from reviews where title = 'Déçu'`);
  expect(disappointed.rows).toEqual([{ language: 'fr' }]);
});

it('sums up the reviews on their products', async () => {
  const { pool } = await forThisTest('shop');
  const { rows } = await pool.query(`select 1 from products p
    where review_count <> (select count(*) from reviews r where r.product_id = p.id)
       or rating_sum <> (select coalesce(sum(rating), 0) from reviews r where r.product_id = p.id)`);
  expect(rows).toEqual([]);
});

it('gives each Active store 6 to 12 products that no other store carries', async () => {
  const { pool } = await forThisTest('shop');
  const { rows } = await pool.query(`
    select s.slug, count(p.id)::int as own,
      count(*) filter (where (select count(*) from store_products o where o.product_id = p.id) <> 1)::int as shared
    from stores s left join products p on p.store_id = s.id where s.status = 'Active' group by s.slug`);
  expect(rows).toHaveLength(22);
  for (const { slug, own, shared } of rows) {
    expect([own >= 6, own <= 12, shared], `${slug}: ${own}`).toEqual([true, true, 0]);
  }
});
