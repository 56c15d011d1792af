import type { Db } from '../../db/client.ts';
import { lookUpWords, type ReadWord } from './misspelling-queries.ts';
import { wantedWords } from './read-term.ts';

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

/**
 * Turns a term (as `readTerm` gives it) into what is searched for: each word in any of its forms, a word that the
 * catalogue does not have in its nearest spellings. The rule for misspellings is in misspelling-queries.ts.
 */
export async function understandTerm(db: Db, term: string): Promise<Search> {
  const { name, code, typed } = await lookUpWords(db, term);
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
