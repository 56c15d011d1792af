import type { SuggestionsAnswer } from '../../contract/catalog.ts';
import { PLACEHOLDER_PICTURE, pictureUrl } from '../../contract/pictures.ts';
import type { Db } from '../db/client.ts';
import { readPage } from './card-queries.ts';
import { findCategoriesLike } from './categories.ts';
import { readTerm } from './search.ts';
import { toCard } from './wire.ts';

const MIN_CHARACTERS = 2;
const PRODUCTS = 6;
const CATEGORIES = 3;

/** Products and categories to offer for what has been typed so far; none below 2 characters. */
export async function suggest(db: Db, typed: string): Promise<SuggestionsAnswer> {
  const term = readTerm(typed);
  if ([...term].length < MIN_CHARACTERS) return { data: { products: [], categories: [] } };
  const [{ cards }, categories] = await Promise.all([
    readPage(db, { choices: {}, term, sort: undefined }, { limit: PRODUCTS, offset: 0 }),
    findCategoriesLike(db, term, CATEGORIES),
  ]);
  const products = cards.map(toCard).map(({ name, slug, images }) => ({
    name,
    slug,
    image: images[0]?.url ?? pictureUrl(PLACEHOLDER_PICTURE, null),
  }));
  return { data: { products, categories } };
}
