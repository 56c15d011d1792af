import type { ProductCard, ShopAnswer, SuggestionsAnswer } from '../../../contract/catalog/catalog.ts';
import { paginate } from '../../../contract/catalog/page-numbers.ts';
import type { Pagination } from '../../../contract/catalog/pagination.ts';
import { LANGUAGES, type Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { type CategoryRow, listCategories } from '../category-queries.ts';
import { findByTerm } from '../search/find-by-term.ts';
import { ALL, BEST_OF_MANY, findMatches, type Matches } from '../search/match-queries.ts';
import { findAlternatives } from '../search/no-results-queries.ts';
import { isTooShort, NO_SUGGESTIONS, suggest } from '../search/suggest.ts';
import { createVersionMemo } from '../version-memo.ts';
import { toCard, toMainCategories } from '../wire.ts';
import { type CatalogueState, createCountMemo, isLarge } from './count-memo.ts';
import { type Counts, countFacets, toFacets } from './facet-queries.ts';
import { type Listing, withKnownCategories } from './list-filters.ts';
import { countMatching, pageOf, readCatalogueState, readFound, readIds, readPage } from './page-queries.ts';

export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** The answer shows these parts of what a search found. */
interface Found extends Pick<Matches, 'ids'>, Pick<ShopAnswer['data'], 'facets' | 'near'> {}

/** The categories that the shop shows, and the menu made of them. */
interface Menu {
  readonly categories: readonly CategoryRow[];
  readonly mainCategories: ShopAnswer['data']['mainCategories'];
}

/** Related products are picked from so many. */
const BEST_SELLERS = 9;

/**
 * Lists products for the shop's pages. Prices and stock are read on every call. Data that depends on the catalogue
 * alone (menu, totals, facets, search matches) is cached until the catalogue changes. In a catalogue of over 5,000
 * products, totals and facets of lists may be 60 s stale; search results never are.
 */
export function createShopLists(db: Db) {
  const menu = createVersionMemo<Menu>(LANGUAGES.length);
  const totals = createCountMemo<number>(500);
  const countsOf = createCountMemo<Counts>(200);
  const searches = createVersionMemo<Found>(1000);
  const bestSellers = createVersionMemo<readonly string[]>(500);
  const suggestions = createVersionMemo<SuggestionsAnswer>(200);

  /** The state that the last call found. Most calls find the same, and then one statement is all they need. */
  let latest: CatalogueState | undefined;

  async function open(catalogue: CatalogueState, listing: Listing) {
    const { language } = listing;
    const shown = await menu(catalogue.version, language, async () => {
      const categories = await listCategories(db, language);
      return { categories, mainCategories: toMainCategories(categories) };
    });
    const choices = withKnownCategories(listing.choices, shown.categories);
    return { ...shown, listing: { ...listing, choices } };
  }

  /**
   * Makes an answer for the catalogue's state that the last call found. When its rows turn out to be of a newer one,
   * what was cached with them is old: makes it again.
   */
  async function atLatest<T extends { readonly catalogue: CatalogueState }>(
    makeAt: (expected: CatalogueState) => Promise<T>,
  ): Promise<T> {
    const expected = latest ?? (await readCatalogueState(db));
    const made = await makeAt(expected);
    latest = made.catalogue;
    return made.catalogue.version === expected.version ? made : makeAt(made.catalogue);
  }

  const list = (listing: Listing, page: PageQuery) =>
    atLatest(async (expected) => {
      const opened = await open(expected, listing);
      const { pagination, part, sizes } = await planPage(expected, opened.listing, page);
      return { ...opened, ...(await readPage(db, opened.listing, part, sizes)), pagination };
    });

  async function planPage(catalogue: CatalogueState, listing: Listing, page: PageQuery) {
    const total = await totals(catalogue, keyOf(listing), () => countMatching(db, listing));
    const { offset, ...pagination } = paginate(page, total);
    const part = { limit: pagination.limit, offset };
    return { pagination, part, sizes: { total, listed: catalogue.listed } };
  }

  async function search(
    catalogue: CatalogueState,
    listing: Listing,
    { categories }: Pick<Menu, 'categories'>,
  ): Promise<Found> {
    const { term, choices, sort, language } = listing;
    return searches(catalogue.version, JSON.stringify([term, choices, sort, language]), async () => {
      const bounds = isLarge(catalogue) ? BEST_OF_MANY : ALL;
      const {
        search: read,
        ids,
        counts,
      } = await findByTerm(db, listing, (read) =>
        findMatches(db, read, { choices, sort, bounds, listed: catalogue.listed }),
      );
      const found = { ids, facets: toFacets(counts, categories) };
      return ids.length > 0 ? found : { ...found, near: await findAlternatives(db, read) };
    });
  }

  const listSearched = (requested: Listing, { page, limit }: PageQuery) =>
    atLatest(async (expected) => {
      const { listing, ...shown } = await open(expected, requested);
      const { ids, facets, near } = await search(expected, listing, shown);
      const { offset, ...pagination } = paginate({ page, limit }, ids.length);
      const part = { ids: ids.slice(offset, offset + pagination.limit), limit: pagination.limit };
      const read = await readFound(db, { ...part, language: listing.language });
      return { ...read, ...shown, pagination, facets, near };
    });

  async function listCounted(requested: Listing, page: PageQuery) {
    const { catalogue, listing, ...found } = await list(requested, page);
    const counts = await countsOf(catalogue, keyOf(listing), () => countFacets(db, listing.choices));
    return { ...found, facets: toFacets(counts, found.categories), near: undefined };
  }

  return {
    /** Lists products without a search term. */
    async listProducts(
      listing: Omit<Listing, 'term'>,
      page: PageQuery,
    ): Promise<{ products: ProductCard[]; pagination: Pagination }> {
      const { cards, pagination } = await list({ ...listing, term: '' }, page);
      return { products: cards.map(toCard), pagination };
    },

    async listShop(listing: Listing, page: PageQuery): Promise<ShopAnswer> {
      const made = await (listing.term ? listSearched(listing, page) : listCounted(listing, page));
      const { cards, mainCategories, facets, near, pagination } = made;
      return {
        data: { products: cards.map(toCard), mainCategories, facets, ...(near && { near }) },
        pagination,
      };
    },

    /** The ids of the first best sellers of a category, or of the whole shop. */
    listBestSellers: (catalogue: CatalogueState, category: string | undefined): Promise<readonly string[]> =>
      bestSellers(catalogue.version, category ?? '', async () => {
        const choices = category ? { category: [category] } : {};
        const listing = { choices, term: '', sort: undefined, language: LANGUAGES[0] };
        const { part, sizes } = await planPage(catalogue, listing, { page: 1, limit: BEST_SELLERS });
        return readIds(db, pageOf(listing, part, sizes));
      }),

    /** @param term normalised by `readTerm` */
    async suggest(term: string, language: Language): Promise<SuggestionsAnswer> {
      if (isTooShort(term)) return NO_SUGGESTIONS;
      const catalogue = await readCatalogueState(db);
      return suggestions(catalogue.version, `${language} ${term}`, () =>
        suggest(db, term, { catalogue, language }),
      );
    },
  };
}

export type ShopLists = ReturnType<typeof createShopLists>;

const keyOf = ({ choices }: Listing) => JSON.stringify(choices);
