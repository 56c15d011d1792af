import { type RawBuilder, sql } from 'kysely';
import type { GoodsFilter } from '../../contract/goods/goods-filter.ts';
import type { Language } from '../../contract/locale.ts';
import type { Db, Tx } from '../db/client.ts';
import { localised } from '../db/language.ts';

/** What is sold under a sku: a variant, or a product that has none. */
export interface GoodsRow {
  readonly sku: string;
  readonly variant_id: string | null;
  readonly product_id: string;
  readonly product_name: string;
  readonly fabric: string | null;
  readonly size: string | null;
  readonly options: Readonly<Record<string, string>>;
  /** Its own price; null of a variant for which the product's counts. */
  readonly own_price_cents: number | null;
  /** What it costs. */
  readonly price_cents: number;
  /** What it costs without the sale that it may be in. */
  readonly regular_cents: number;
  /** 0 for none, and always of a product. */
  readonly original_price_cents: number;
  readonly is_archived: boolean;
}

/** Everything that has a price, as `g`, with the names of its product for searches; archived goods are among it. */
export const pricedGoods = sql`(
  select v.sku, v.id as variant_id, p.id as product_id, p.name_en, p.name_fr, p.status, v.fabric, v.size, v.options,
    v.price_cents as own_price_cents, coalesce(v.price_cents, p.starting_price_cents) as price_cents,
    v.original_price_cents, v.archived_at is not null or p.status = 'archived' as is_archived
  from variants v join products p on p.id = v.product_id
  union all
  select p.sku, null, p.id, p.name_en, p.name_fr, p.status, null, null, '{}', p.starting_price_cents,
    p.starting_price_cents, 0, p.status = 'archived'
  from products p where not exists (select from variants v where v.product_id = p.id)
) g`;

export const goodsColumns = (language: Language) => sql`
  g.sku, g.variant_id, g.product_id, coalesce(${localised('g.name', language)}, g.name_en) as product_name,
  g.fabric, g.size, g.options, g.own_price_cents, g.price_cents, g.original_price_cents, g.is_archived`;

/** Goods `g` whose sku begins with a term, or whose product's name has it. */
export const isFoundBy = (q: string | undefined): RawBuilder<unknown> =>
  q
    ? sql`(starts_with(upper(g.sku), upper(${q})) or strpos(plain(g.name_en), plain(${q})) > 0
        or strpos(plain(coalesce(g.name_fr, '')), plain(${q})) > 0)`
    : sql`true`;

/** A sku in any case. */
const isOneOf = (skus: readonly string[]) =>
  sql`g.sku in (select sku from skus where lower(sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[]))`;

function conditions({ category, skus, q, status, onSale }: GoodsFilter): RawBuilder<unknown> {
  const inCategory = sql`exists (
    select from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = g.product_id and ${category ?? null}::uuid in (c.id, c.parent_id))`;
  const isOnSale = sql`exists (
    select from sale_prices s where s.sku = g.sku and s.start_result = 'set' and s.end_result is null)`;
  return sql.join(
    [
      // Of pasted skus the archived ones are named instead.
      skus ? isOneOf(skus) : sql`not g.is_archived`,
      category ? inCategory : sql`true`,
      isFoundBy(q),
      status ? sql`g.status = ${status}` : sql`true`,
      onSale === undefined ? sql`true` : sql`${isOnSale} = ${onSale}`,
    ],
    sql` and `,
  );
}

/** Goods that a filter finds, in the order of their skus. */
export async function listGoods(
  db: Db | Tx,
  filter: GoodsFilter,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    select ${goodsColumns(language)}, coalesce(o.before_cents, g.price_cents) as regular_cents from ${pricedGoods}
    left join sale_prices o on o.sku = g.sku and o.start_result = 'set' and o.end_result is null
    where ${conditions(filter)} order by g.sku limit ${limit}`.execute(db);
  return rows;
}

/** What is sold under a sku. */
export async function findGoods(
  db: Db | Tx,
  sku: string,
  language: Language,
): Promise<(Omit<GoodsRow, 'regular_cents'> & { readonly id: string }) | undefined> {
  const { rows } = await sql<Omit<GoodsRow, 'regular_cents'> & { id: string }>`
    select coalesce(g.variant_id, g.product_id) as id, ${goodsColumns(language)} from ${pricedGoods}
    where g.sku = ${sku}`.execute(db);
  return rows[0];
}
