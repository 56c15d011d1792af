import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { wantedWords } from './read-term.ts';

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

/** A term as the catalogue understands it. */
export interface Search {
  readonly words: readonly ReadWord[];
  /** For `product_listings.words`; null where a word stands for nothing. */
  readonly query: string | null;
  /** The same, all words in the name. */
  readonly inName: string | null;
  /** The term as a name, and as one with its spelling mended. */
  readonly names: readonly string[];
  /** The term as a sku or part number. */
  readonly code: string;
}

/** Above all letters: ends the range of what begins with a text. */
export const LAST_CHARACTER = '\u{10FFFF}';

/** Looks each word of a term (as `readTerm` gives it) up among the catalogue's words. */
export async function readSearch(db: Db, term: string): Promise<Search> {
  const { rows } = await sql<{ name: string; code: string; typed: ReadWord[] }>`
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
  const { name = '', code = '', typed = [] } = rows[0] ?? {};
  const words = wantedWords(typed);
  const mended = words.map(({ word, nearest }) => nearest[0] ?? word).join(' ');
  return {
    words,
    query: toQuery(words),
    inName: toQuery(words, 'A'),
    names: [...new Set([name, mended])].filter((text) => text !== ''),
    code,
  };
}

/**
 * Every word, as any of what it stands for. Words are letters and figures only (search_text), so quotes hold them.
 * @param weight only words of this one (migration 0005: A names); of any when absent
 */
function toQuery(words: readonly ReadWord[], weight: 'A' | '' = ''): string | null {
  if (words.length === 0 || words.some(({ products }) => products === 0)) return null;
  return words
    .map(({ word, begins, forms, nearest }) => {
      const beginnings = [...(begins ? [word] : []), ...nearest].map((text) => `'${text}':*${weight}`);
      return `(${[...beginnings, ...forms.map((text) => `'${text}':${weight}`)].join(' | ')})`;
    })
    .join(' & ');
}
