import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SHIPPING_OPTIONS } from '../../contract/catalog/filter-values.ts';
import type { PriceBreak } from '../../contract/goods/products.ts';
import type { Db } from '../db/client.ts';
import { initialStock } from './orders/stock.ts';

/** Fixtures: a test names only the data it needs; everything else has sensible, unique defaults. */

interface VariantOptions {
  sku?: string;
  /** null: sold at the product's starting price. */
  priceCents?: number | null;
  originalPriceCents?: number;
  priceBreaks?: readonly PriceBreak[];
  /** Whether the original price was the price for a year; true when absent. */
  isOriginalProven?: boolean;
  stock?: number;
  fabric?: string | null;
  size?: string | null;
  mpn?: string;
  /** Further options, with capitalised names: `{ Finishing: 'Grommets' }`. */
  options?: Record<string, string>;
}

interface ProductOptions {
  name?: string;
  nameFr?: string;
  slug?: string;
  sku?: string;
  mpn?: string;
  description?: string;
  /** Starting price, and default price of the variants. */
  priceCents?: number;
  priceBreaks?: readonly PriceBreak[];
  /** Stock of the product, or default stock of its variants. */
  stock?: number;
  variants?: VariantOptions[];
  shipping?: (typeof SHIPPING_OPTIONS)[number][];
  availability?: 'In-Stock' | 'Pre-Order';
  availableOn?: string;
  /** Category ids; a new category when absent. */
  categories?: string[];
  bestSellerRank?: number;
}

export interface ProductFixture {
  readonly id: string;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly startingPriceCents: number;
  readonly variants: readonly { id: string; sku: string; priceCents: number | null }[];
}

/** Inserts a product that can be bought: by default in a new Active category, with 10 pieces at $19.99. */
export async function createProduct(db: Db, options: ProductOptions = {}): Promise<ProductFixture> {
  const tag = randomBytes(4).toString('hex');
  const priceCents = options.priceCents ?? 1999;
  const name = options.name ?? `Flag ${tag}`;
  const { id, slug, sku } = await db
    .insertInto('products')
    .values({
      slug: options.slug ?? `flag-${tag}`,
      sku: options.sku ?? `FLAG-${tag}`,
      mpn: options.mpn ?? `MPN-${tag}`,
      name_en: name,
      name_fr: options.nameFr ?? `Drapeau ${tag}`,
      description_en: options.description ?? '<p>A flag.</p>',
      description_fr: '<p>Un drapeau.</p>',
      meta_title_en: name,
      meta_title_fr: name,
      meta_description_en: name,
      meta_description_fr: name,
      starting_price_cents: priceCents,
      // Databases of earlier releases lack the column.
      ...(options.priceBreaks && { price_breaks: JSON.stringify(options.priceBreaks) }),
      availability: options.availability ?? 'In-Stock',
      available_on: options.availableOn ?? null,
      shipping: options.shipping ?? ['Free Shipping', 'Local Pick Up'],
      options: JSON.stringify(optionsOf(options.variants ?? [])),
      best_seller_rank: options.bestSellerRank ?? 1000,
    })
    .returning(['id', 'slug', 'sku'])
    .executeTakeFirstOrThrow();
  const categories = options.categories ?? [(await createCategory(db)).id];
  await db
    .insertInto('product_categories')
    .values(categories.map((category_id, position) => ({ product_id: id, category_id, position })))
    .execute();
  const variants = [];
  for (const [position, variant] of (options.variants ?? []).entries()) {
    const defaults = { sku: `${sku}-${position + 1}`, priceCents, stock: options.stock };
    variants.push(await createVariant(db, id, { position, ...defaults, ...variant }));
  }
  if (variants.length === 0) await stock(db, { sku, product_id: id, quantity: options.stock ?? 10 });
  return { id, slug, sku, name, startingPriceCents: priceCents, variants };
}

export async function createCategory(
  db: Db,
  options: { slug?: string; name?: string; status?: 'Active' | 'Inactive'; parent?: string } = {},
): Promise<{ id: string; slug: string }> {
  const tag = randomBytes(4).toString('hex');
  return db
    .insertInto('categories')
    .values({
      slug: options.slug ?? `category-${tag}`,
      parent_id: options.parent ?? null,
      name_en: options.name ?? `Category ${tag}`,
      name_fr: options.name ?? `Catégorie ${tag}`,
      status: options.status ?? 'Active',
      position: 1000,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}

interface StoreOptions {
  slug?: string;
  status?: 'Active' | 'Inactive';
  province?: string;
  products?: readonly ProductFixture[];
}

/** Inserts a store in Ottawa that is open on Mondays and Tuesdays; by default it carries no products. */
export async function createStore(
  db: Db,
  options: StoreOptions = {},
): Promise<{ id: string; slug: string; name: string }> {
  const tag = randomBytes(4).toString('hex');
  const hours = { open: '09:00', close: '17:00' };
  const store = await db
    .insertInto('stores')
    .values({
      slug: options.slug ?? `store-${tag}`,
      name: `Store ${tag}`,
      status: options.status ?? 'Active',
      street: '1 Sample Street',
      city: 'Ottawa',
      province: options.province ?? 'ON',
      postal_code: 'K1P 5G3',
      latitude: 45.42,
      longitude: -75.7,
      time_zone: 'America/Toronto',
      contact_email: `${tag}@example.ca`,
      contact_phones: ['613-555-0100'],
      operating_hours: JSON.stringify({ monday: hours, tuesday: hours, saturday: null, sunday: null }),
      benefits_en: [],
      benefits_fr: [],
      position: 1000,
    })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
  for (const { id } of options.products ?? []) {
    await db.insertInto('store_products').values({ store_id: store.id, product_id: id }).execute();
  }
  return store;
}

type NewVariant = VariantOptions & { position: number; sku: string; priceCents: number | null };

async function createVariant(db: Db, productId: string, variant: NewVariant) {
  const { id } = await db
    .insertInto('variants')
    .values({
      product_id: productId,
      sku: variant.sku,
      position: variant.position,
      price_cents: variant.priceCents,
      original_price_cents: variant.originalPriceCents ?? 0,
      ...(variant.priceBreaks && { price_breaks: JSON.stringify(variant.priceBreaks) }),
      fabric: variant.fabric ?? null,
      size: variant.size ?? null,
      mpn: variant.mpn ?? null,
      options: JSON.stringify(variant.options ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (variant.originalPriceCents && variant.isOriginalProven !== false)
    await addPriceHistory(db, variant.sku, [{ daysAgo: 365, priceCents: variant.originalPriceCents }]);
  await stock(db, { sku: variant.sku, product_id: productId, quantity: variant.stock ?? 10 });
  return { id, sku: variant.sku, priceCents: variant.priceCents };
}

/** Adds what a sku cost in the past, and shows what that proves. */
export async function addPriceHistory(
  db: Db,
  sku: string,
  past: readonly { readonly daysAgo: number; readonly priceCents: number | null }[],
): Promise<void> {
  for (const { daysAgo, priceCents } of past)
    await sql`insert into price_history (sku, price_cents, valid_from)
      values (${sku}, ${priceCents}, now() - ${daysAgo} * interval '24 hours')`.execute(db);
  await sql`select refresh_struck_prices(array[${sku}])`.execute(db);
}

async function stock(db: Db, row: { sku: string; product_id: string; quantity: number }): Promise<void> {
  await db.insertInto('inventory').values(row).execute();
  if (row.quantity > 0)
    await sql`insert into stock_ledger (sku, delta, after_quantity, reason)
      values (${row.sku}, ${row.quantity}, ${row.quantity}, 'opening')`.execute(db);
  initialStock(db).set(row.sku, row.quantity);
}

function optionsOf(variants: readonly VariantOptions[]) {
  const values = new Map<string, Set<string>>();
  const add = (name: string, value: string | null | undefined) => {
    if (value) values.set(name, (values.get(name) ?? new Set()).add(value));
  };
  for (const variant of variants) {
    add('Fabric', variant.fabric);
    add('Size', variant.size);
    for (const [name, value] of Object.entries(variant.options ?? {})) add(name, value);
  }
  return [...values].map(([name, set]) => ({ name, label_fr: name, values: [...set], labels_fr: {} }));
}
