import type { SuggestionsAnswer } from '../../../contract/catalog.ts';
import { searchTarget } from '../../lib/search-target.ts';

/** What is offered for a term. */
export type Suggestions = SuggestionsAnswer['data'] & { readonly term: string };

/** Where each entry leads, in the order they stand: products, categories, and last all results. */
export const targetsOf = ({ products, categories, term }: Suggestions): readonly string[] => [
  ...products.map(({ slug }) => `/product/${slug}`),
  ...categories.map(({ slug }) => `/category/${slug}`),
  searchTarget(term),
];
