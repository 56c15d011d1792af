import type { SuggestionsAnswer } from '../../../contract/catalog.ts';
import { searchTarget } from '../../lib/search-target.ts';

/** What is offered for a term. */
export type Suggestions = SuggestionsAnswer['data'] & { readonly term: string };

export const NOTHING_ACTIVE = -1;

/** Where each entry leads, in the order they stand: products, categories, and last all results. */
export const targetsOf = ({ products, categories, term }: Suggestions): readonly string[] => [
  ...products.map(({ slug }) => `/product/${slug}`),
  ...categories.map(({ slug }) => `/category/${slug}`),
  searchTarget(term),
];

/** Which entry is active after a key; undefined for keys that have nothing to do with the list. */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : count - 1;
    // These move in the text, and so the list is left.
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return NOTHING_ACTIVE;
    default:
      return undefined;
  }
}
