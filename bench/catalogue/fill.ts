import type pg from 'pg';
import { makeProduct, type ProductRows, type Row } from './make-product.ts';

const CHUNK = 2000;
const PICTURE = 'images/scenes/placeholder.webp';
/** In the order of their foreign keys; categories last, so that each product is listed once and completely. */
const TABLES = ['products', 'variants', 'inventory', 'product_images', 'product_categories'] as const;

/**
 * Adds the products from `from` to below `to` of an endless made-up catalogue to a migrated database. The catalogue is
 * the same in every run.
 */
export async function growCatalogue(pool: pg.Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const categoryIds = await findOrMakeCategories(client);
    for (let first = from; first < to; first += CHUNK) {
      const count = Math.min(CHUNK, to - first);
      const made = Array.from({ length: count }, (_, i) =>
        makeProduct(first + i, { categoryIds, picture: PICTURE }),
      );
      await client.query('begin');
      for (const table of TABLES)
        await insert(
          client,
          table,
          made.flatMap((product: ProductRows) => product[table]),
        );
      await client.query('commit');
    }
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** Creates six main categories with five subcategories each, if missing. @returns the subcategories' ids, in order. */
async function findOrMakeCategories(client: pg.PoolClient): Promise<string[]> {
  await client.query(`insert into pictures values ($1, 'none', 800, 800) on conflict do nothing`, [PICTURE]);
  const mains = ['Flags', 'Banners', 'Flagpoles and Hardware', 'Custom', 'Indoor', 'Events'];
  for (const [n, main] of mains.entries()) {
    await client.query(
      `with main as (
         insert into categories (slug, name_en, name_fr, status, position)
         values ($1, $2, $2, 'Active', $3) on conflict (slug) do nothing returning id
       )
       insert into categories (slug, parent_id, name_en, name_fr, status, position)
       select $1 || '-' || kind, main.id, $2 || ' ' || kind, $2 || ' ' || kind, 'Active', $3 + kind
       from main, generate_series(1, 5) as kind`,
      [main.toLowerCase().replaceAll(' ', '-'), main, n * 10],
    );
  }
  const { rows } = await client.query<{ id: string }>(
    'select id from categories where parent_id is not null order by position',
  );
  return rows.map(({ id }) => id);
}

async function insert(client: pg.PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
