import type { ProductCard, ShopAnswer } from '../../contract/catalog.ts';
import { type Pagination, paginate } from '../../contract/pagination.ts';
import type { Db } from '../db/client.ts';
import { countFacets, countMatching, type FacetRow, type Listing, readPage } from './card-queries.ts';
import { type CategoryRow, listCategories, toMainCategories } from './categories.ts';
import { FILTER_NAMES, LIST_FILTERS } from './list-filters.ts';
import { createVersionMemo } from './version-memo.ts';
import { toCard } from './wire.ts';

type Facets = ShopAnswer['data']['facets'];

export interface AskedPage {
  readonly page: number;
  readonly limit: number;
}

/**
 * Lists products for the shop's pages. Prices and stock are read with every call, in one statement; what a
 * listing counts (total, facets, the menu) is kept until the catalogue changes.
 */
export function createShopLists(db: Db) {
  const totals = createVersionMemo<number>(500);
  const facets = createVersionMemo<readonly FacetRow[]>(200);
  const menu = createVersionMemo<CategoryRow[]>(1);

  async function listCards(listing: Listing, asked: AskedPage) {
    const first = await readPage(db, listing, { limit: asked.limit, offset: (asked.page - 1) * asked.limit });
    const key = JSON.stringify([listing.choices, listing.term]);
    const total = await totals(first.version, key, () => countMatching(db, listing));
    const { offset, ...pagination } = paginate(asked, total);
    // Past the end: the last page, as if it had been asked for.
    const { version, cards } =
      pagination.page === asked.page ? first : await readPage(db, listing, { ...asked, offset });
    return { version, key, products: cards.map(toCard), pagination };
  }

  return {
    async listProducts(
      listing: Listing,
      asked: AskedPage,
    ): Promise<{ products: ProductCard[]; pagination: Pagination }> {
      const { products, pagination } = await listCards(listing, asked);
      return { products, pagination };
    },

    async listShop(listing: Listing, asked: AskedPage): Promise<ShopAnswer> {
      const { version, key, products, pagination } = await listCards(listing, asked);
      const [categories, counts] = await Promise.all([
        menu(version, '', () => listCategories(db)),
        facets(version, key, () => countFacets(db, listing)),
      ]);
      const mainCategories = toMainCategories(categories);
      return { data: { products, mainCategories, facets: toFacets(counts, categories) }, pagination };
    },
  };
}

export type ShopLists = ReturnType<typeof createShopLists>;

/** Every value of every filter in the order it is shown, with 0 where nothing would be listed. */
function toFacets(rows: readonly FacetRow[], categories: readonly CategoryRow[]): Facets {
  const counts = new Map(rows.map(({ filter, value, count }) => [`${filter} ${value}`, count]));
  return Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const filter = LIST_FILTERS[name];
      const values = 'values' in filter ? filter.values : categories.map(({ slug }) => slug);
      return [name, (values ?? []).map((value) => ({ value, count: counts.get(`${name} ${value}`) ?? 0 }))];
    }),
  );
}
