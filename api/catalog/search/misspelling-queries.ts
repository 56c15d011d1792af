import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';

/** A word of a search term and the words of the catalogue that it matches. */
export interface ReadWord {
  readonly word: string;
  /** Whether the catalogue has words with this prefix. */
  readonly begins: boolean;
  /** Other inflections: flags for flag, drapeaux for drapeau. */
  readonly forms: readonly string[];
  /** Nearest spellings, only when neither the prefix nor another form exists. */
  readonly nearest: readonly string[];
  /**
   * Words of the vocabulary: forms of this word, and for a word that the catalogue does not have those that it begins,
   * or else the nearest spellings.
   */
  readonly meant: readonly string[];
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

interface Known {
  readonly language: Language;
  /** Words that mean something although the catalogue may not have them, normalised; empty for none. */
  readonly vocabulary: readonly string[];
}

/** Sorts after every letter, so it is the upper bound of a prefix range scan. */
export const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Looks up each word of a term among the catalogue's words. The SQL function `nearest_words` (migration 0006) holds
 * the misspelling rule: one edit (a wrong, missing or extra letter, or two swapped) in a word of 4 or 5 letters, two
 * edits in a longer one, none in a word with digits. It is called only for words that the catalogue has in no form,
 * and only the spellings at the smallest distance count. The vocabulary is misspelled by the same rule, except that
 * two swapped letters are two edits.
 */
export async function lookUpWords(db: Db, term: string, { language, vocabulary }: Known): Promise<ReadTerm> {
  const { rows } = await sql<ReadTerm>`
    with known as materialized (
      select word, french_stem(word) as stem from unnest(${vocabulary}::text[]) as word
    )
    select plain(${term}) as name, search_code(${term}) as code, (
      select coalesce(json_agg(json_build_object('word', typed.word, 'begins', had.begins, 'forms', had.forms,
        'nearest', near.words, 'meant', meant.words || near.meant, 'products', had.products + near.products)
        order by typed.n), '[]')
      from unnest(string_to_array(search_text(${term}), ' ')) with ordinality as typed (word, n)
      cross join lateral (select ${FRENCH_STEMS[language]} as french) stems
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
          where french_stem = any(stems.french) and not starts_with(word, typed.word)
        ) own
      ) had
      cross join lateral (
        select coalesce(array_agg(word), '{}') as words from known
        where stem = any(stems.french)
          or (had.products = 0 and length(typed.word) >= ${MIN_PREFIX} and starts_with(word, typed.word))
      ) meant
      cross join lateral (
        select coalesce(sum(products), 0) as products, coalesce(array_agg(word) filter (where products > 0), '{}') as words,
          coalesce(array_agg(word) filter (where products = 0), '{}') as meant
        from (
          select word, products, distance, min(distance) over () as least
          from (${nearest(sql`case when had.products = 0 and meant.words = '{}' then typed.word end`)}) either
        ) own where distance = least
      ) near
      where typed.word <> ''
    ) as typed
  `.execute(db);
  return rows[0] ?? { name: '', code: '', typed: [] };
}

/** A shorter beginning of a word of the vocabulary means too many of them. */
const MIN_PREFIX = 4;

/**
 * Stems of `typed.word`. The stemmer does not see that the feminine brodée is a form of brodé, because words have no
 * accents here; so a French search tries both endings, and bleus without its s. English results stay as they were.
 */
const FRENCH_STEMS: Record<Language, RawBuilder<string[]>> = {
  en: sql`array[french_stem(typed.word)]`,
  fr: sql`array(
    select distinct french_stem(form) from unnest(array[
      typed.word, regexp_replace(typed.word, 'ee?s?$', 'e'), regexp_replace(typed.word, 'ee?s?$', 'ee'),
      regexp_replace(typed.word, 's$', '')
    ]) as form
  )`,
};

/** The nearest spellings in the catalogue, and in the vocabulary with 0 products. */
const nearest = (typed: RawBuilder<string>) => sql`
  select word, products, distance from nearest_words(${typed})
  union all
  select * from (
    select word, 0, case when own.typed !~ '[0-9]' and length(own.typed) between 4 and 60
      then levenshtein_less_equal(word, own.typed, 2) end as distance
    from known, (select ${typed} as typed) own
  ) vocabulary where distance <= case when length(${typed}) <= 5 then 1 else 2 end`;
