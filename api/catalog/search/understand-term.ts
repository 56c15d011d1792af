import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { alone, type Phrase, withMeanings, withMeant } from './add-synonyms.ts';
import { lookUpWords, type ReadWord } from './misspelling-queries.ts';
import { wantedWords } from './read-term.ts';

/** A parsed search term, with its words looked up in the catalogue. */
export interface Search {
  /** Matches in names of this language rank first. */
  readonly language: Language;
  readonly words: readonly ReadWord[];
  /** A product matches when it has one phrase of each of these. */
  readonly wanted: readonly (readonly Phrase[])[];
  /** A tsquery for `product_listings.words`; null when nothing can match. */
  readonly query: string | null;
  /**
   * A tsquery that matches the same products and is faster by the words' index: it names the words that begin like a
   * typed one instead of their beginning, so PostgreSQL can skip most products with a common word. Its ranks are other
   * ones, so it only finds.
   */
  readonly indexQuery: string | null;
  /** The same tsquery, restricted to words of the product's name. */
  readonly inName: string | null;
  /** A tsquery for the words as typed, without synonyms; null when a word matches no product. */
  readonly asTyped: string | null;
  /** The term as a whole product name, as typed and with its spelling corrected. */
  readonly names: readonly string[];
  /** The term normalised as a sku or part number. */
  readonly code: string;
}

interface Reading {
  readonly language: Language;
  /** Whether synonyms match, too. */
  readonly synonyms: boolean;
}

/**
 * Parses a term normalised by `readTerm`: each word matches in any of its forms, and a word that the catalogue does
 * not contain matches by its nearest spellings. The rule for misspellings is in misspelling-queries.ts.
 */
export async function understandTerm(db: Db, term: string, { language, synonyms }: Reading): Promise<Search> {
  const { name, code, typed } = await lookUpWords(db, term, language);
  const given = wantedWords(typed, language);
  const words = synonyms ? await withMeant(db, given) : given;
  const corrected = words.map(({ word, nearest }) => nearest[0] ?? word).join(' ');
  const wanted = await withMeanings(db, words);
  return {
    language,
    words,
    wanted,
    query: toQuery(wanted),
    indexQuery: toQuery(wanted.map(withCompletions)),
    inName: toQuery(wanted, 'A'),
    asTyped: toQuery(words.map(alone)),
    names: namesOf([name, corrected], language === 'fr' ? words : []),
    code,
  };
}

/** Bounds the statement for a term of many words. */
const MAX_NAMES = 8;

/**
 * The term as a name, also with its words in the singular or the plural: « drapeaux » begins the same names as « drapeau »,
 * so that a few names in the plural do not come before all others.
 */
function namesOf(texts: readonly string[], words: readonly ReadWord[]): string[] {
  const names = words.reduce<readonly string[]>(
    (before, { word, forms }) =>
      before
        .flatMap((text) => [
          text,
          ...forms.filter(sameButNumber(word)).map((form) => withWord(text, word, form)),
        ])
        .slice(0, MAX_NAMES),
    texts,
  );
  return [...new Set(names)].filter((text) => text !== '');
}

const sameButNumber = (word: string) => (form: string) => singular(form) === singular(word);
const singular = (word: string) => word.replace(/[sx]$/, '');

const withWord = (text: string, word: string, form: string): string =>
  text
    .split(' ')
    .map((part) => (part === word ? form : part))
    .join(' ');

/**
 * Builds a tsquery that requires one phrase of each, and each word of it in any of its forms. Words contain only
 * letters and digits (the SQL function search_text sees to it), so quoting them is safe.
 * @param weight restricts the match to lexemes of this weight (migration 0005: A is the name)
 */
function toQuery(wanted: readonly (readonly Phrase[])[], weight: 'A' | '' = ''): string | null {
  const parts = wanted.map((phrases) =>
    phrases.filter((phrase) => phrase.every(({ products }) => products > 0)),
  );
  if (parts.length === 0 || parts.some((phrases) => phrases.length === 0)) return null;
  return parts
    .map((phrases) =>
      either(phrases.map((phrase) => phrase.map((word) => matching(word, weight)).join(' & '))),
    )
    .join(' & ');
}

const withCompletions = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.map((phrase) =>
    phrase.map((word) =>
      word.completions.length > 0
        ? { ...word, begins: false, forms: [...word.forms, ...word.completions] }
        : word,
    ),
  );

function matching({ word, begins, forms, nearest }: ReadWord, weight: 'A' | ''): string {
  const beginnings = [...(begins ? [word] : []), ...nearest].map((text) => `'${text}':*${weight}`);
  return either([...beginnings, ...forms.map((text) => `'${text}':${weight}`)]);
}

const either = (queries: readonly string[]) => `(${queries.join(' | ')})`;
