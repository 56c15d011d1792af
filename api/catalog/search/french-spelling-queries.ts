import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Products looked at for a word's spelling. A French word stands in the French texts of nearly all that have it. */
const LOOKED_AT = 20;
/** Products with a word, up to which gathering them by the words' index is cheaper than walking along the best sellers. */
const FEW = 500;

/**
 * Finds how the catalogue spells words in French: bannière for banniere. Words that are in no French name, category or
 * option value are left out. `offset 0` makes PostgreSQL use the index that it would not guess to be the better one.
 * @param words normalised, as in `search_words`
 */
export async function spellInFrench(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map();
  const has = sql`l.words @@ quote_literal(given.word)::tsquery`;
  const { rows } = await sql<{ word: string; spelling: string }>`
    select given.word, french.spelling
    from unnest(${words}::text[]) as given (word) join search_words known using (word)
    cross join lateral (
      select spelling from (
        (
          select product_id from (select l.product_id from product_listings l where ${has} offset 0) own
          where known.products <= ${FEW} limit ${LOOKED_AT}
        ) union all (
          select l.product_id from product_listings l where known.products > ${FEW} and ${has}
          order by l.best_seller_rank, l.product_id limit ${LOOKED_AT}
        )
      ) found
      cross join lateral (
        select name_fr as text from products where id = found.product_id
        union all
        select a.name_fr from product_categories pc join active_categories a on a.id = pc.category_id
        where pc.product_id = found.product_id
        union all
        select value #>> '{}' from products, jsonb_path_query(options, 'lax $[*].labels_fr.*') as value
        where id = found.product_id
      ) texts
      cross join lateral regexp_split_to_table(lower(texts.text), '[^[:alnum:]]+') as spelling
      where plain(spelling) = given.word
      limit 1
    ) french
  `.execute(db);
  return new Map(rows.map(({ word, spelling }) => [word, spelling]));
}
