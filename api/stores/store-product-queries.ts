import { type RawBuilder, sql } from 'kysely';
import type { ProductCard } from '../../contract/catalog/catalog.ts';
import { paginate } from '../../contract/catalog/page-numbers.ts';
import type { Pagination } from '../../contract/catalog/pagination.ts';
import type { Language } from '../../contract/locale.ts';
import { readCards, toCard } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';
import { localisedColumn } from '../db/language.ts';

export interface StoreListing {
  readonly storeId: string;
  /** Restricts the list to products that no other store carries. */
  readonly isUnique: boolean;
  /** Part of the name, in any case, with or without accents; `''` for all. */
  readonly search: string;
  readonly language: Language;
}

const ORDERS = {
  'best sellers': sql`l.best_seller_rank, l.product_id`,
  newest: sql`l.created_at desc, l.product_id`,
} as const;

/** Lists one page of the products that a store carries, best sellers first. */
export async function listStoreProducts(
  db: Db,
  listing: StoreListing,
  query: { readonly page: number; readonly limit: number },
): Promise<{ readonly products: ProductCard[]; readonly pagination: Pagination }> {
  const carried = carriedBy(listing);
  const { rows } = await sql<{ total: number }>`select count(*) as total ${carried}`.execute(db);
  const { offset, ...pagination } = paginate(query, rows[0]?.total ?? 0);
  const cards = await readCards(
    db,
    sql`select l.product_id ${carried}
      order by ${ORDERS['best sellers']} limit ${pagination.limit} offset ${offset}`,
    listing.language,
  );
  return { products: cards.map(toCard), pagination };
}

interface FirstProducts {
  readonly order: keyof typeof ORDERS;
  readonly limit: number;
  readonly language: Language;
}

/** Lists a store's first products in the given order. */
export async function listFirstProducts(
  db: Db,
  storeId: string,
  { order, limit, language }: FirstProducts,
): Promise<ProductCard[]> {
  const carried = carriedBy({ storeId, isUnique: false, search: '', language });
  const cards = await readCards(
    db,
    sql`select l.product_id ${carried} order by ${ORDERS[order]} limit ${limit}`,
    language,
  );
  return cards.map(toCard);
}

/** The from and where clauses over listings `l` of a store's products; hidden products have no listing. */
function carriedBy({ storeId, isUnique, search, language }: StoreListing): RawBuilder<unknown> {
  const onlyHere = isUnique
    ? sql`and exists (select from products p where p.id = l.product_id and p.store_id = ${storeId})`
    : sql``;
  const named = search
    ? sql`and ${localisedColumn('l.name', language)} like '%' || ${escaped(search)} || '%'`
    : sql``;
  return sql`from store_products carried join product_listings l using (product_id)
    where carried.store_id = ${storeId} ${onlyHere} ${named}`;
}

/** Normalises like stored names (lower case, no accents) and escapes the wildcards of LIKE. */
const escaped = (search: string) => sql`plain(${search.replace(/[%_\\]/g, '\\$&')})`;
