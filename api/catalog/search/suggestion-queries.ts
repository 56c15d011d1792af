import { type RawBuilder, sql } from 'kysely';
import type { SuggestionsAnswer } from '../../../contract/catalog/catalog.ts';
import { pictureUrl } from '../../../contract/catalog/pictures.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { lacksColumn, localised } from '../../db/language.ts';
import type { Search } from './understand-term.ts';

type Suggestions = SuggestionsAnswer['data'];

const CATEGORIES = 3;

interface Named {
  readonly name: string;
  readonly slug: string;
  readonly lacks_name?: boolean;
}

const toNamed = ({ name, slug, lacks_name }: Named) => ({
  name,
  slug,
  ...(lacks_name && { untranslated: ['name'] }),
});

/** Returns the products in the order of the ids. */
export async function readSuggestedProducts(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<Suggestions['products']> {
  const { rows } = await sql<Named & { path: string | null; version: string | null }>`
    select ${localised('p.name', language)} as name, p.slug, image.path, image.version
      ${lacksColumn('p.name', 'lacks_name', language)}
    from unnest(${ids}::uuid[]) with ordinality as given (id, n)
    join products p using (id)
    left join lateral (
      select path, picture.version from product_images i join pictures picture using (path)
      where i.product_id = p.id order by i.position limit 1
    ) image on true
    order by given.n
  `.execute(db);
  return rows.map(({ path, version, ...row }) => ({ ...toNamed(row), image: pictureUrl(path, version) }));
}

/** Finds categories whose name contains every word, in the shop's order; a French search prefers the French name. */
export async function findSuggestedCategories(
  db: Db,
  { query, language }: Search,
): Promise<Suggestions['categories']> {
  if (!query) return [];
  const first: Record<Language, RawBuilder<unknown>> = {
    en: sql`a.position`,
    fr: sql`${matches(sql`coalesce(a.name_fr, a.name_en)`, query)} desc, a.position`,
  };
  const { rows } = await sql<Named>`
    select ${localised('a.name', language)} as name, a.slug
      ${lacksColumn('a.name', 'lacks_name', language)} from active_categories a
    where ${matches(sql`concat_ws(' ', a.name_en, a.name_fr)`, query)}
    order by ${first[language]}, a.slug limit ${CATEGORIES}
  `.execute(db);
  return rows.map(toNamed);
}

const matches = (text: RawBuilder<unknown>, query: string): RawBuilder<boolean> =>
  sql`(to_tsvector('pg_catalog.simple', search_text(${text})) @@ ${query}::tsquery)`;
