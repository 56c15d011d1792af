import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Products looked at for a word's spelling. A French word stands in the French texts of nearly all that have it. */
const LOOKED_AT = 20;

/**
 * Finds how the catalogue spells words in French: bannière for banniere. Words that are in no French name, category or
 * option value are left out.
 * @param words normalised, as in `search_words`
 */
export async function spellInFrench(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; spelling: string }>`
    select given.word, french.spelling from unnest(${words}::text[]) as given (word)
    cross join lateral (
      select spelling from (
        select product_id from (
          -- offset 0 makes PostgreSQL use the words' index: a scan for a rare word would read all listings.
          select l.product_id from product_listings l
          where l.words @@ quote_literal(given.word)::tsquery offset 0
        ) own limit ${LOOKED_AT}
      ) found
      join products p on p.id = found.product_id
      cross join lateral (
        select p.name_fr as text
        union all
        select a.name_fr from product_categories pc join active_categories a on a.id = pc.category_id
        where pc.product_id = p.id
        union all
        select value #>> '{}' from jsonb_path_query(p.options, 'lax $[*].labels_fr.*') as value
      ) texts
      cross join lateral regexp_split_to_table(lower(texts.text), '[^[:alnum:]]+') as spelling
      where plain(spelling) = given.word
      limit 1
    ) french
  `.execute(db);
  return new Map(rows.map(({ word, spelling }) => [word, spelling]));
}
