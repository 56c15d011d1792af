import type { SuggestionsAnswer } from '../../../contract/catalog/catalog.ts';
import type { Db } from '../../db/client.ts';
import { type CatalogueState, isLarge } from '../lists/count-memo.ts';
import { ALL, BEST_OF_MANY, findBest } from './match-queries.ts';
import { findSuggestedCategories, readSuggestedProducts } from './suggestion-queries.ts';
import { understandTerm } from './understand-term.ts';

const MIN_CHARACTERS = 2;
const PRODUCTS = 6;
/** Suggestions come with each letter: of a large catalogue fewer are looked at than a search would. */
const FEW = { ...BEST_OF_MANY, byWords: 200 };

export const NO_SUGGESTIONS: SuggestionsAnswer = { data: { products: [], categories: [] } };

/** @param term as `readTerm` gives it */
export const isTooShort = (term: string) => [...term].length < MIN_CHARACTERS;

/** Products and categories to offer for what has been typed so far, as a search for it would find them. */
export async function suggest(db: Db, term: string, catalogue: CatalogueState): Promise<SuggestionsAnswer> {
  const search = await understandTerm(db, term);
  const bounds = isLarge(catalogue) ? FEW : ALL;
  const ids = await findBest(db, search, { bounds, listed: catalogue.listed }, PRODUCTS);
  const products = await readSuggestedProducts(db, ids);
  return { data: { products, categories: await findSuggestedCategories(db, search) } };
}
