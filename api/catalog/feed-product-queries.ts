import { sql } from 'kysely';
import type { ProductCard } from '../../contract/catalog/catalog.ts';
import type { Language } from '../../contract/locale.ts';
import type { Db } from '../db/client.ts';
import { localised } from '../db/language.ts';
import { availableOn, type CardRow, cardColumns, cardDetails, variantsOf } from './card-queries.ts';
import { isListed, listCategories } from './category-queries.ts';
import { cleanHtml } from './clean-html.ts';
import { toCard } from './wire.ts';

/** A product as its page shows it, with every variant. */
export interface FeedProduct extends ProductCard {
  /** Sanitized HTML. */
  readonly description: string;
  /** The day from which a Pre-Order product ships, if known. */
  readonly available_on: string | null;
  /** Barcodes (GTIN) by sku, of those that have one. */
  readonly barcodes: Readonly<Record<string, string>>;
}

/** Pages through the listed products by id: returns those after the given id, or the first ones for `''`. */
export async function listProductsAfter(
  db: Db,
  { after, limit, language }: { after: string; limit: number; language: Language },
): Promise<FeedProduct[]> {
  const { rows } = await sql<CardRow & Pick<FeedProduct, 'description' | 'available_on' | 'barcodes'>>`
    select ${cardColumns(language)}, ${cardDetails(language)}, ${variantsOf(sql``)},
      ${localised('p.description', language)} as description, ${availableOn},
      (select coalesce(json_object_agg(s.sku, s.barcode), '{}') from skus s
        where s.product_id = p.id and s.barcode is not null) as barcodes
    from (
      select p.* from products p where ${after ? sql`p.id > ${after}` : sql`true`} and ${isListed}
      order by p.id limit ${limit}
    ) p order by p.id
  `.execute(db);
  return rows.map((row) => ({
    ...toCard(row),
    description: cleanHtml(row.description),
    available_on: row.available_on,
    barcodes: row.barcodes,
  }));
}

/** Maps each category's slug to its path of names, from the main category down. */
export async function categoryPaths(
  db: Db,
  language: Language,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await listCategories(db, language);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ slug, name, main_id }) => [
      slug,
      main_id === null ? [name] : [names.get(main_id) ?? '', name],
    ]),
  );
}
