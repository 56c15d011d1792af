import type { SuggestionsAnswer } from '../../../../contract/catalog/catalog.ts';
import { href } from '../../../lib/navigation/href.ts';
import { searchTarget } from '../../../lib/navigation/search-target.ts';
import { wordsOf } from '../../../lib/words/words-of.ts';
import type { KnownShop } from '../../../state/known-shop.ts';

type Found = SuggestionsAnswer['data'];

/** Suggestions for a search term. */
export interface Suggestions extends Readonly<Found> {
  readonly term: string;
  /** Always from `general`; the search API does not return stores. */
  readonly stores: KnownShop['stores'];
}

const MOST_CATEGORIES = 3;
const MOST_PRODUCTS = 6;
const MOST_STORES = 2;

/** Local suggestions from the cached shop data. Each word of the term must begin a word of the name. */
export function suggestKnown(term: string, { categories, products, stores }: KnownShop): Suggestions {
  const wanted = wordsOf(term);
  const fits = (text: string) => {
    const words = wordsOf(text);
    return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return {
    term,
    categories: categories.filter(({ name }) => fits(name)).slice(0, MOST_CATEGORIES),
    products: products.filter(({ name }) => fits(name)).slice(0, MOST_PRODUCTS),
    stores: stores.filter(({ name, city }) => fits(`${name} ${city}`)).slice(0, MOST_STORES),
  };
}

/**
 * Local suggestions are the fallback until the API responds, and when it fails. Undefined when there is nothing to
 * offer. `found` is the latest response, which may be stale, for an earlier term.
 */
export function offer(known: Suggestions, found: Suggestions | undefined): Suggestions | undefined {
  const { term, categories, products, stores } = known;
  if (found?.term === term) return { ...found, stores };
  if (found) return { ...known, products: found.products };
  return categories.length + products.length + stores.length > 0 ? known : undefined;
}

/** Target of each entry in display order: categories, products, stores, and finally all results. */
export const targetsOf = ({ categories, products, stores, term }: Suggestions): readonly string[] => [
  ...categories.map(({ slug }) => href('/category/:slug', { slug })),
  ...products.map(({ slug }) => href('/product/:slug', { slug })),
  ...stores.map(({ slug }) => href('/stores/:slug', { slug })),
  searchTarget(term),
];
