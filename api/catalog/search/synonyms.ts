import { isStopWord } from './read-term.ts';
import { WORDS_FOR_PRODUCTS } from './synonym-list.ts';

/** A phrase that shoppers type, and the phrases under which the catalogue may have what they mean. */
interface Synonym {
  readonly typed: readonly string[];
  readonly finds: readonly (readonly string[])[];
}

/** Words of a search term, and the phrases that stand for them. */
export interface Meaning<Word> {
  readonly words: readonly Word[];
  readonly finds: readonly (readonly string[])[];
}

/** Splits a phrase like the SQL function `search_text` splits a name, and drops stop words. */
const wordsOf = (phrase: string): string[] =>
  phrase
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !isStopWord(word, 'fr'));

/** All synonyms, those with the most words first, so that the longest phrase of a term counts. */
const SYNONYMS: readonly Synonym[] = WORDS_FOR_PRODUCTS.flatMap(({ typed, finds }) =>
  typed.map((phrase) => ({
    typed: wordsOf(phrase),
    finds: finds.filter((other) => other !== phrase).map(wordsOf),
  })),
).sort((a, b) => b.typed.length - a.typed.length);

/** Each word of the phrases that shoppers type. */
export const VOCABULARY: readonly string[] = [...new Set(SYNONYMS.flatMap(({ typed }) => typed))];

/** Takes the endings of plurals and feminines off, on both sides, so what is left need not be a word: acadiennes, acadien. */
const fold = (word: string): string =>
  word.length <= 3
    ? word
    : word
        .replace(/[sx]$/, '')
        .replace(/e+$/, '')
        .replace(/[sx]$/, '')
        .replace(/(.)\1$/, '$1');

const FOLDED: ReadonlyMap<string, readonly string[]> = Map.groupBy(VOCABULARY, fold);

/** Words of the vocabulary of which this is another form. */
export const formsOf = (word: string): readonly string[] => FOLDED.get(fold(word)) ?? [];

/** A shorter beginning of a word means too many of them. */
const MIN_PREFIX = 4;

/** Words of the vocabulary that begin so. */
export const completionsOf = (word: string): readonly string[] =>
  word.length >= MIN_PREFIX ? VOCABULARY.filter((known) => known.startsWith(word)) : [];

/** Bounds the statement for a term made of synonyms. */
const MAX_PHRASES = 24;

/**
 * Finds the phrases of the synonyms among the words of a term, in any order. A word belongs to the longest phrase
 * that it is part of; several phrases for the same words all count.
 */
export function findMeanings<Word extends { readonly meant?: readonly string[] }>(
  words: readonly Word[],
): Meaning<Word>[] {
  const found: { at: number[]; finds: (readonly string[])[] }[] = [];
  let phrases = 0;
  for (const { typed, finds } of SYNONYMS) {
    const at = typed.map((word) => words.findIndex(({ meant = [] }) => meant.includes(word)));
    if (at.includes(-1) || new Set(at).size < at.length || phrases + finds.length > MAX_PHRASES) continue;
    const same = found.find(
      (other) => other.at.length === at.length && other.at.every((n) => at.includes(n)),
    );
    if (!same && found.some((other) => other.at.some((n) => at.includes(n)))) continue;
    phrases += finds.length;
    if (same) same.finds.push(...finds);
    else found.push({ at, finds: [...finds] });
  }
  return found.map(({ at, finds }) => ({ words: at.flatMap((n) => words[n] ?? []), finds }));
}
