import { sql } from 'kysely';
import type { ProductCard } from '../../contract/catalog/catalog.ts';
import type { Db } from '../db/client.ts';
import { localisedColumn } from '../db/language.ts';
import { availableOn, type CardRow, cardColumns, cardDetails, variantsOf } from './card-queries.ts';
import { isListed, listCategories } from './category-queries.ts';
import { cleanHtml } from './clean-html.ts';
import { toCard } from './wire.ts';

/** A product as the pages tell it, with every variant. */
export interface FeedProduct extends ProductCard {
  /** Cleaned HTML. */
  readonly description: string;
  /** The day from which a Pre-Order product is sent, if that is known. */
  readonly available_on: string | null;
}

/** The listed products after the one with this id, `''` for the first ones, by id. */
export async function listProductsAfter(db: Db, after: string, limit: number): Promise<FeedProduct[]> {
  const { rows } = await sql<CardRow & Pick<FeedProduct, 'description' | 'available_on'>>`
    select ${cardColumns}, ${cardDetails}, ${variantsOf(sql``)}, ${localisedColumn('p.description')} as description, ${availableOn}
    from (
      select p.* from products p where ${after ? sql`p.id > ${after}` : sql`true`} and ${isListed}
      order by p.id limit ${limit}
    ) p order by p.id
  `.execute(db);
  return rows.map((row) => ({
    ...toCard(row),
    description: cleanHtml(row.description),
    available_on: row.available_on,
  }));
}

/** A category's slug → the names from its main category down to it. */
export async function categoryPaths(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await listCategories(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ slug, name, main_id }) => [
      slug,
      main_id === null ? [name] : [names.get(main_id) ?? '', name],
    ]),
  );
}
