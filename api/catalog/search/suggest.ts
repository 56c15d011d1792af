import { sql } from 'kysely';
import type { SuggestionsAnswer } from '../../../contract/catalog.ts';
import { pictureUrl } from '../../../contract/pictures.ts';
import type { Db } from '../../db/client.ts';
import { localisedColumn } from '../../db/language.ts';
import { type CatalogueState, isLarge } from '../lists/count-memo.ts';
import { ALL, BEST_OF_MANY, findBest } from './find-matches.ts';
import { type Search, understandTerm } from './understand-term.ts';

type Suggestions = SuggestionsAnswer['data'];

const MIN_CHARACTERS = 2;
const PRODUCTS = 6;
const CATEGORIES = 3;
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
  return { data: { products: await readProducts(db, ids), categories: await findCategories(db, search) } };
}

async function readProducts(db: Db, ids: readonly string[]): Promise<Suggestions['products']> {
  const { rows } = await sql<{ name: string; slug: string; path: string | null; version: string | null }>`
    select ${localisedColumn('p.name')} as name, p.slug, image.path, image.version
    from unnest(${ids}::uuid[]) with ordinality as given (id, n)
    join products p using (id)
    left join lateral (
      select path, picture.version from product_images i join pictures picture using (path)
      where i.product_id = p.id order by i.position limit 1
    ) image on true
    order by given.n
  `.execute(db);
  return rows.map(({ name, slug, path, version }) => ({ name, slug, image: pictureUrl(path, version) }));
}

/** Categories that have every word in their name, in the shop's order. */
async function findCategories(db: Db, { query }: Search): Promise<Suggestions['categories']> {
  if (!query) return [];
  const { rows } = await sql<{ name: string; slug: string }>`
    select ${localisedColumn('a.name')} as name, a.slug from active_categories a
    where to_tsvector('pg_catalog.simple', search_text(a.name_en || ' ' || a.name_fr)) @@ ${query}::tsquery
    order by a.position, a.slug limit ${CATEGORIES}
  `.execute(db);
  return rows;
}
