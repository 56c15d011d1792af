import type pg from 'pg';
import { readKit } from './kit.ts';
import * as rows from './rows.ts';
import { setSampleIdentity } from './sample-identity.ts';
import { writeSampleOffers } from './sample-offers.ts';
import { writeSampleProofs } from './sample-proofs.ts';
import { setSampleTax } from './sample-tax.ts';

/** The key of an advisory lock, chosen freely: it serialises two processes that start at once. */
const LOCK = 727_002;

/**
 * Fills an empty database (no products, categories or stores) with the sample shop, in one transaction.
 * @returns whether it did.
 */
export async function seedSampleShop(pool: pg.Pool): Promise<boolean> {
  if (!(await isEmpty(pool))) return false;
  const client = await pool.connect();
  try {
    await client.query('begin');
    // The pool's timeouts are meant for visitors' requests; this transaction may wait for its turn.
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const empty = await isEmpty(client);
    if (empty) await fill(client);
    await client.query('commit');
    return empty;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function isEmpty(db: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await db.query<{ empty: boolean }>(
    `select not exists (select from products) and not exists (select from categories)
        and not exists (select from stores) as empty`,
  );
  return rows[0]?.empty ?? false;
}

async function fill(client: pg.PoolClient): Promise<void> {
  const kit = await readKit();
  await insert(client, 'pictures', kit.pictures);
  const mains = await insertWithSlug(client, 'categories', rows.mainCategoryRows(kit.categories));
  const subs = await insertWithSlug(client, 'categories', rows.subcategoryRows(kit.categories, mains));
  const stores = await insertWithSlug(client, 'stores', rows.storeRows(kit.stores));
  const products = await insertWithSlug(client, 'products', rows.productRows(kit, stores));
  const categories = new Map([...mains, ...subs]);
  await insert(client, 'product_images', rows.productImageRows(kit.products, products));
  await insert(client, 'variants', rows.variantRows(kit.products, products));
  await insert(client, 'inventory', rows.inventoryRows(kit.products, products));
  await client.query(
    `insert into stock_ledger (sku, delta, after_quantity, reason) select sku, quantity, quantity, 'opening' from inventory where quantity > 0`,
  );
  // Categories are inserted last of a product's parts, so that the product is listed once and complete.
  await insert(client, 'product_categories', rows.productCategoryRows(kit.products, products, categories));
  await insert(client, 'store_products', rows.storeProductRows(kit.stores, products, stores));
  await insert(client, 'reviews', rows.reviewRows(kit.reviews, products));
  await setSampleTax(client);
  await setSampleIdentity(client);
  await writeSampleProofs(client, kit);
  await writeSampleOffers(client);
  // The sitemap then shows when each product was added, not when this database was filled.
  await client.query('update products set updated_at = created_at');
  // Without statistics, the queries of the first hour would be planned for an empty shop.
  await client.query('analyze');
}

/** Inserts rows with the same columns in one statement; PostgreSQL takes the columns' types from the table. */
async function insert(client: pg.PoolClient, table: string, values: readonly object[]): Promise<void> {
  const columns = Object.keys(values[0] ?? {}).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(values)],
  );
}

/** @returns the new ids by slug. */
async function insertWithSlug(
  client: pg.PoolClient,
  table: string,
  values: readonly object[],
): Promise<Map<string, string>> {
  await insert(client, table, values);
  const { rows } = await client.query<{ id: string; slug: string }>(`select id, slug from ${table}`);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
