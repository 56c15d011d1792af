import type { Db } from '../../db/client.ts';
import { lookUpWords, type ReadWord } from './misspelling-queries.ts';
import { wantedWords } from './read-term.ts';

/** A parsed search term, with its words looked up in the catalogue. */
export interface Search {
  readonly words: readonly ReadWord[];
  /** A tsquery for `product_listings.words`; null when a word matches no product. */
  readonly query: string | null;
  /** The same tsquery, restricted to words of the product's name. */
  readonly inName: string | null;
  /** The term as a whole product name, as typed and with its spelling corrected. */
  readonly names: readonly string[];
  /** The term normalised as a sku or part number. */
  readonly code: string;
}

/**
 * Parses a term normalised by `readTerm`: each word matches in any of its forms, and a word that the catalogue does
 * not contain matches by its nearest spellings. The rule for misspellings is in misspelling-queries.ts.
 */
export async function understandTerm(db: Db, term: string): Promise<Search> {
  const { name, code, typed } = await lookUpWords(db, term);
  const words = wantedWords(typed);
  const corrected = words.map(({ word, nearest }) => nearest[0] ?? word).join(' ');
  return {
    words,
    query: toQuery(words),
    inName: toQuery(words, 'A'),
    names: [...new Set([name, corrected])].filter((text) => text !== ''),
    code,
  };
}

/**
 * Builds a tsquery that requires every word in any of its forms. Words contain only letters and digits (the SQL
 * function search_text sees to it), so quoting them is safe.
 * @param weight restricts the match to lexemes of this weight (migration 0005: A is the name)
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
