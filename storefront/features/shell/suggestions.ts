import type { SuggestionsAnswer } from '../../../contract/catalog/catalog.ts';
import { href } from '../../lib/navigation/href.ts';
import { searchTarget } from '../../lib/navigation/search-target.ts';
import { wordsOf } from '../../lib/words/words-of.ts';
import type { KnownShop } from '../../state/known-shop.ts';

type Found = SuggestionsAnswer['data'];

/** What is offered for a term. */
export interface Suggestions extends Readonly<Found> {
  readonly term: string;
  /** The search does not look for stores: these are known from `general` alone. */
  readonly stores: KnownShop['stores'];
}

const MOST_CATEGORIES = 3;
const MOST_PRODUCTS = 6;
const MOST_STORES = 2;

/** What the device knows of the shop that fits a term: each word of it begins one of the name. */
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
 * What is known stands until the shop's answer is there, and where none comes; undefined where there is nothing to
 * offer yet. `found` is the last answer, which may be for the letters before.
 */
export function offer(known: Suggestions, found: Suggestions | undefined): Suggestions | undefined {
  const { term, categories, products, stores } = known;
  if (found?.term === term) return { ...found, stores };
  if (found) return { ...known, products: found.products };
  return categories.length + products.length + stores.length > 0 ? known : undefined;
}

/** Where each entry leads, in the order they stand: categories, products, stores, and last all results. */
export const targetsOf = ({ categories, products, stores, term }: Suggestions): readonly string[] => [
  ...categories.map(({ slug }) => href('/category/:slug', { slug })),
  ...products.map(({ slug }) => href('/product/:slug', { slug })),
  ...stores.map(({ slug }) => href('/stores/:slug', { slug })),
  searchTarget(term),
];
