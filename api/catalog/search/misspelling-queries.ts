import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** What a typed word stands for. */
export interface ReadWord {
  readonly word: string;
  /** Whether words of the catalogue begin with it. */
  readonly begins: boolean;
  /** Other forms of it: flags for flag, drapeaux for drapeau. */
  readonly forms: readonly string[];
  /** Its nearest spellings, where the catalogue has neither. */
  readonly nearest: readonly string[];
  /** About how many products have any of these; never too few. */
  readonly products: number;
}

interface ReadTerm {
  /** The whole term as a name is kept: plain letters, lower case. */
  readonly name: string;
  /** The whole term as a sku or part number is kept. */
  readonly code: string;
  readonly typed: readonly ReadWord[];
}

/** Sorts after every letter, so it ends the range of words that begin with a text. */
export const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Looks each word of a term up among the catalogue's words. The misspelling rule is the SQL function `nearest_words`
 * (migration 0006): one letter wrong, missing, added or two swapped in a word of 4 or 5 letters, two in a longer one,
 * none in a word with digits. It is asked only about words that the catalogue has in no form, and only the spellings
 * at the least distance count.
 */
export async function lookUpWords(db: Db, term: string): Promise<ReadTerm> {
  const { rows } = await sql<ReadTerm>`
    select plain(${term}) as name, search_code(${term}) as code, (
      select coalesce(json_agg(json_build_object('word', typed.word, 'begins', had.begins, 'forms', had.forms,
        'nearest', near.words, 'products', had.products + near.products) order by typed.n), '[]')
      from unnest(string_to_array(search_text(${term}), ' ')) with ordinality as typed (word, n)
      cross join lateral (
        select coalesce(sum(products), 0) as products, coalesce(bool_or(begins), false) as begins,
          coalesce(array_agg(distinct word) filter (where not begins), '{}') as forms
        from (
          select word, products, true as begins from search_words
          where word >= typed.word and word < typed.word || ${LAST_CHARACTER}
          union all
          select word, products, false from search_words
          where english_stem = english_stem(typed.word) and not starts_with(word, typed.word)
          union all
          select word, products, false from search_words
          where french_stem = french_stem(typed.word) and not starts_with(word, typed.word)
        ) own
      ) had
      cross join lateral (
        select coalesce(sum(products), 0) as products, coalesce(array_agg(word), '{}') as words
        from (
          select word, products, distance, min(distance) over () as least
          from nearest_words(case when had.products = 0 then typed.word end)
        ) own where distance = least
      ) near
      where typed.word <> ''
    ) as typed
  `.execute(db);
  return rows[0] ?? { name: '', code: '', typed: [] };
}
