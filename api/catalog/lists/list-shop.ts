import type { ProductCard, ShopAnswer, SuggestionsAnswer } from '../../../contract/catalog/catalog.ts';
import { type Pagination, paginate } from '../../../contract/catalog/pagination.ts';
import type { Db } from '../../db/client.ts';
import { type CardRow, readCardsOf } from '../card-queries.ts';
import { type CategoryRow, listCategories } from '../category-queries.ts';
import { ALL, BEST_OF_MANY, findMatches, type Matches } from '../search/match-queries.ts';
import { findAlternatives } from '../search/no-results-queries.ts';
import { isTooShort, NO_SUGGESTIONS, suggest } from '../search/suggest.ts';
import { understandTerm } from '../search/understand-term.ts';
import { createVersionMemo } from '../version-memo.ts';
import { toCard, toMainCategories } from '../wire.ts';
import { type CatalogueState, createCountMemo, isLarge } from './count-memo.ts';
import { type Counts, countFacets, toFacets } from './facet-queries.ts';
import { type Listing, withKnownCategories } from './list-filters.ts';
import { countMatching, readCatalogueState, readPage } from './page-queries.ts';

export interface AskedPage {
  readonly page: number;
  readonly limit: number;
}

interface Page {
  readonly cards: CardRow[];
  readonly pagination: Pagination;
}

interface Found extends Matches {
  readonly near?: ShopAnswer['data']['near'];
}

/**
 * Lists products for the shop's pages. Prices and stock are read on every call. Data that depends on the catalogue
 * alone (menu, totals, facets, search matches) is cached until the catalogue changes. In a catalogue of over 5,000
 * products, totals and facets of lists may be 60 s stale; search results never are.
 */
export function createShopLists(db: Db) {
  const menu = createVersionMemo<CategoryRow[]>(1);
  const totals = createCountMemo<number>(500);
  const facets = createCountMemo<Counts>(200);
  const searches = createVersionMemo<Found>(1000);
  const suggestions = createVersionMemo<SuggestionsAnswer>(200);

  async function open(asked: Listing) {
    const catalogue = await readCatalogueState(db);
    const categories = await menu(catalogue.version, '', () => listCategories(db));
    const listing = { ...asked, choices: withKnownCategories(asked.choices, categories) };
    return { catalogue, categories, listing };
  }

  async function list(catalogue: CatalogueState, listing: Listing, asked: AskedPage): Promise<Page> {
    const total = await totals(catalogue, keyOf(listing), () => countMatching(db, listing));
    const { offset, ...pagination } = paginate(asked, total);
    const sizes = { total, listed: catalogue.listed };
    const cards = await readPage(db, listing, { limit: pagination.limit, offset }, sizes);
    return { cards, pagination };
  }

  async function search(catalogue: CatalogueState, { term, choices, sort }: Listing): Promise<Found> {
    return searches(catalogue.version, JSON.stringify([term, choices, sort]), async () => {
      const bounds = isLarge(catalogue) ? BEST_OF_MANY : ALL;
      const read = await understandTerm(db, term);
      const found = await findMatches(db, read, { choices, sort, bounds, listed: catalogue.listed });
      return found.ids.length > 0 ? found : { ...found, near: await findAlternatives(db, read) };
    });
  }

  async function listFound({ ids }: Found, asked: AskedPage): Promise<Page> {
    const { offset, ...pagination } = paginate(asked, ids.length);
    return { cards: await readCardsOf(db, ids.slice(offset, offset + pagination.limit)), pagination };
  }

  return {
    /** Lists products without a search term. */
    async listProducts(
      given: Omit<Listing, 'term'>,
      asked: AskedPage,
    ): Promise<{ products: ProductCard[]; pagination: Pagination }> {
      const { catalogue, listing } = await open({ ...given, term: '' });
      const { cards, pagination } = await list(catalogue, listing, asked);
      return { products: cards.map(toCard), pagination };
    },

    async listShop(given: Listing, asked: AskedPage): Promise<ShopAnswer> {
      const { catalogue, categories, listing } = await open(given);
      const found = listing.term ? await search(catalogue, listing) : undefined;
      const { cards, pagination } = await (found ? listFound(found, asked) : list(catalogue, listing, asked));
      const counts =
        found?.counts ?? (await facets(catalogue, keyOf(listing), () => countFacets(db, listing.choices)));
      const near = found?.near && { near: found.near };
      const data = {
        mainCategories: toMainCategories(categories),
        facets: toFacets(counts, categories),
        ...near,
      };
      return { data: { products: cards.map(toCard), ...data }, pagination };
    },

    /** @param term normalised by `readTerm` */
    async suggest(term: string): Promise<SuggestionsAnswer> {
      if (isTooShort(term)) return NO_SUGGESTIONS;
      const catalogue = await readCatalogueState(db);
      return suggestions(catalogue.version, term, () => suggest(db, term, catalogue));
    },
  };
}

export type ShopLists = ReturnType<typeof createShopLists>;

const keyOf = ({ choices }: Listing) => JSON.stringify(choices);
