import type { SuggestionsAnswer } from '../../../contract/catalog/catalog.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { type CatalogueState, isLarge } from '../lists/count-memo.ts';
import { findByTerm } from './find-by-term.ts';
import { ALL, BEST_OF_MANY, findBest } from './match-queries.ts';
import { findSuggestedCategories, readSuggestedProducts } from './suggestion-queries.ts';

const MIN_CHARACTERS = 2;
const PRODUCTS = 6;
/** Suggestions are requested while the shopper types, so in a large catalogue they scan fewer rows than a search. */
const FEW = { ...BEST_OF_MANY, byWords: 200 };

export const NO_SUGGESTIONS: SuggestionsAnswer = { data: { products: [], categories: [] } };

/** @param term normalised by `readTerm` */
export const isTooShort = (term: string) => [...term].length < MIN_CHARACTERS;

/** Suggests products and categories for the text typed so far, matched and ranked like a search. */
export async function suggest(
  db: Db,
  term: string,
  { catalogue, language }: { catalogue: CatalogueState; language: Language },
): Promise<SuggestionsAnswer> {
  const bounds = isLarge(catalogue) ? FEW : ALL;
  const { ids, search } = await findByTerm(db, { term, language }, async (search) => ({
    ids: await findBest(db, search, { bounds, listed: catalogue.listed }, PRODUCTS),
  }));
  const products = await readSuggestedProducts(db, ids, language);
  return { data: { products, categories: await findSuggestedCategories(db, search) } };
}
