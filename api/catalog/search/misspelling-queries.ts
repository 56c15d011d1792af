import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';

/** A word of a search term and the words of the catalogue that it matches. */
export interface ReadWord {
  readonly word: string;
  /** Whether the catalogue has words with this prefix. */
  readonly begins: boolean;
  /** Those words, as long as they are few; else none. */
  readonly completions: readonly string[];
  /** Other inflections: flags for flag, drapeaux for drapeau. */
  readonly forms: readonly string[];
  /** Nearest spellings, only when neither the prefix nor another form exists. */
  readonly nearest: readonly string[];
  /** Edits from the word to the nearest spellings; null when there are none. */
  readonly distance: number | null;
  /** An upper bound of the products that contain any of these. */
  readonly products: number;
}

interface ReadTerm {
  /** The whole term, normalised like stored names: lower case, without accents. */
  readonly name: string;
  /** The whole term, normalised like indexed skus and part numbers. */
  readonly code: string;
  readonly typed: readonly ReadWord[];
}

/** Above this many words with a prefix, the words' index is faster by the prefix than by each of them. */
const FEW_COMPLETIONS = 24;

/** Sorts after every letter, so it is the upper bound of a prefix range scan. */
export const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Looks up each word of a term among the catalogue's words. The SQL function `nearest_words` (migration 0006) holds
 * the misspelling rule: one edit (a wrong, missing or extra letter, or two swapped) in a word of 4 or 5 letters, two
 * edits in a longer one, none in a word with digits. It is called only for words that the catalogue has in no form,
 * and only the spellings at the smallest distance count.
 */
export async function lookUpWords(db: Db, term: string, language: Language): Promise<ReadTerm> {
  const { rows } = await sql<ReadTerm>`${prepared}
    select plain(${term}) as name, search_code(${term}) as code, (
      select coalesce(json_agg(json_build_object('word', typed.word, 'begins', had.begins,
        'completions', had.completions, 'forms', had.forms,
        'nearest', near.words, 'distance', near.distance, 'products', had.products + near.products)
        order by typed.n), '[]')
      from unnest(string_to_array(search_text(${term}), ' ')) with ordinality as typed (word, n)
      cross join lateral (
        select coalesce(sum(products), 0) as products, coalesce(bool_or(begins), false) as begins,
          case when count(*) filter (where begins) between 1 and ${sql.lit(FEW_COMPLETIONS)}
            then array_agg(word) filter (where begins) else '{}' end as completions,
          coalesce(array_agg(distinct word) filter (where not begins), '{}') as forms
        from (
          select word, products, true as begins from search_words
          where word >= typed.word and word < typed.word || ${LAST_CHARACTER}
          union all
          select word, products, false from search_words
          where english_stem = english_stem(typed.word) and not starts_with(word, typed.word)
          union all
          select word, products, false from search_words
          where ${HAS_FRENCH_STEM[language]} and not starts_with(word, typed.word)
        ) own
      ) had
      cross join lateral (
        select coalesce(sum(products), 0) as products, coalesce(array_agg(word), '{}') as words,
          min(distance) as distance
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

/**
 * Whether a word of the catalogue has the French stem of `typed.word`. The stemmer does not see that the feminine
 * brodée is a form of brodé, because words have no accents here; so a French search tries both endings, and bleus
 * without its s. English results stay as they were.
 */
const HAS_FRENCH_STEM: Record<Language, RawBuilder<boolean>> = {
  en: sql`french_stem = french_stem(typed.word)`,
  fr: sql`french_stem = any(array(
    select french_stem(form) from unnest(array[
      typed.word, regexp_replace(typed.word, 'ee?s?$', 'e'), regexp_replace(typed.word, 'ee?s?$', 'ee'),
      regexp_replace(typed.word, 's$', '')
    ]) as form
  ))`,
};
