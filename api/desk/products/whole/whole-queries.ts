import { sql } from 'kysely';
import type { ProductChoices } from '../../../../contract/goods/product-calls.ts';
import { MOST_COUNTED } from '../../../../contract/staff/list-limits.ts';
import type { Db, Tx } from '../../../db/client.ts';

/** English names by id. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name_en'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name_en }) => [id, name_en]));
}

/** Options are gathered from so many products, so that a shop with very many answers as fast. */
const OPTIONS_FROM = 2000;
const MOST_VALUES = 100;

/** What an editor chooses from. */
export async function readChoices(db: Db): Promise<ProductChoices> {
  const { rows } = await sql<ProductChoices>`
    select
      (select coalesce(json_agg(json_build_object('id', c.id, 'parentId', c.parent_id,
          'name', c.name_en,
          'isShown', exists (select from active_categories a where a.id = c.id)) order by c.position, c.id), '[]')
        from categories c) as categories,
      (select coalesce(json_agg(json_build_object('slug', s.slug, 'name', s.name) order by s.position, s.id), '[]')
        from stores s) as stores,
      (select coalesce(json_agg(json_build_object('name', name, 'nameFr', name_fr, 'values', "values") order by uses desc, name), '[]')
        from (${OPTIONS}) o) as options`.execute(db);
  return rows[0] ?? { categories: [], stores: [], options: [] };
}

const OPTIONS = sql`
  select name, coalesce(max(name_fr), '') as name_fr, sum(uses) as uses,
    (array_agg(value order by uses desc, value))[1:${sql.lit(MOST_VALUES)}] as "values"
  from (
    select o ->> 'name' as name, max(nullif(o ->> 'label_fr', '')) as name_fr, value, count(*) as uses
    from (select product_id from desk_products order by changed_at desc, product_id desc limit ${sql.lit(OPTIONS_FROM)}) last
    join products p on p.id = last.product_id
    cross join lateral jsonb_array_elements(p.options) its (o)
    cross join lateral jsonb_array_elements_text(o -> 'values') used (value)
    group by 1, value
  ) used group by name`;

/** How it stands with the sample's products, and the orders that name one and are no sample. */
export async function countSample(
  db: Db | Tx,
): Promise<{ readonly products: number; readonly orders: number }> {
  const { rows } = await sql<{ products: number; orders: number }>`
    select (select count(*) from products where is_sample and status <> 'archived') as products,
      (select count(*) from (
        select o.id from products p join order_lines l on l.product_id = p.id join orders o on o.id = l.order_id
        where p.is_sample and not o.is_sample group by o.id limit ${sql.lit(MOST_COUNTED)}) named) as orders`.execute(
    db,
  );
  return rows[0] ?? { products: 0, orders: 0 };
}

/** Locks some of the sample's products that are not archived. */
export async function lockSample(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('is_sample', '=', true)
    .where('status', '<>', 'archived')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
