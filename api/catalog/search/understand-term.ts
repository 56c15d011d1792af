import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { lookUpWords, type ReadWord } from './misspelling-queries.ts';
import { wantedWords } from './read-term.ts';
import { findNearest, lookUpSynonyms } from './synonym-queries.ts';
import { completionsOf, findMeanings, formsOf, type Meaning, VOCABULARY } from './synonyms.ts';

/** Words that a product must all have. */
type Phrase = readonly ReadWord[];

/** A parsed search term, with its words looked up in the catalogue. */
export interface Search {
  /** Matches in names of this language rank first. */
  readonly language: Language;
  readonly words: readonly ReadWord[];
  /** A product matches when it has one phrase of each of these. */
  readonly wanted: readonly (readonly Phrase[])[];
  /** A tsquery for `product_listings.words`; null when nothing can match. */
  readonly query: string | null;
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
    inName: toQuery(wanted, 'A'),
    asTyped: toQuery(words.map(alone)),
    names: [...new Set([name, corrected])].filter((text) => text !== ''),
    code,
  };
}

const alone = (word: ReadWord): Phrase[] => [[word]];

/** A word of a term, with the words of the synonyms' vocabulary that it may be. */
interface TypedWord extends ReadWord {
  readonly meant?: readonly string[];
}

/**
 * Looks the words up in the vocabulary: forms of its words, and for words that the catalogue does not have their
 * beginnings, or else the nearest spellings. The catalogue's own nearest spellings do not count for a word that the
 * vocabulary has, or has at a smaller distance.
 */
async function withMeant(db: Db, words: readonly ReadWord[]): Promise<TypedWord[]> {
  const read = words.map((word) => ({
    ...word,
    meant: isMissing(word) ? spelledLike(word.word) : formsOf(word.word),
  }));
  const unknown = read.filter((word) => isMissing(word) && word.meant.length === 0).map(({ word }) => word);
  const near = unknown.length > 0 ? await findNearest(db, unknown, VOCABULARY) : [];
  return read.map((word) => {
    const spelling = near.find((other) => other.word === word.word);
    if (word.meant.length > 0) return isMissing(word) ? { ...word, ...NOWHERE } : word;
    if (!spelling || spelling.distance > (word.distance ?? Number.POSITIVE_INFINITY)) return word;
    const meant = spelling.nearest;
    return spelling.distance === word.distance ? { ...word, meant } : { ...word, ...NOWHERE, meant };
  });
}

/** Whether the catalogue has neither the word nor a form of it. */
const isMissing = ({ begins, forms }: ReadWord) => !begins && forms.length === 0;
const NOWHERE = { nearest: [], distance: null, products: 0 };

function spelledLike(word: string): readonly string[] {
  const forms = formsOf(word);
  return forms.length > 0 ? forms : completionsOf(word);
}

/** Adds the synonyms to the words of a term. */
async function withMeanings(db: Db, words: readonly TypedWord[]): Promise<Phrase[][]> {
  const meanings = findMeanings(words);
  if (meanings.length === 0) return words.map(alone);
  const others = new Set(meanings.flatMap(({ finds }) => finds.flat()));
  const had = new Map((await lookUpSynonyms(db, [...others])).map((read) => [read.word, read]));
  const toPhrases = ({ words: own, finds }: Meaning<ReadWord>): Phrase[] => [
    own,
    ...finds
      .filter((phrase) => phrase.every((word) => had.has(word)))
      .map((phrase) => phrase.flatMap((word) => had.get(word) ?? [])),
  ];
  const given = new Set(meanings.flatMap((meaning) => meaning.words));
  return [...words.filter((word) => !given.has(word)).map(alone), ...meanings.map(toPhrases)];
}

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

function matching({ word, begins, forms, nearest }: ReadWord, weight: 'A' | ''): string {
  const beginnings = [...(begins ? [word] : []), ...nearest].map((text) => `'${text}':*${weight}`);
  return either([...beginnings, ...forms.map((text) => `'${text}':${weight}`)]);
}

const either = (queries: readonly string[]) => `(${queries.join(' | ')})`;
