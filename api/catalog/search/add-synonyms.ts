import type { Db } from '../../db/client.ts';
import type { ReadWord } from './misspelling-queries.ts';
import { findNearest, lookUpSynonyms } from './synonym-queries.ts';
import { completionsOf, findMeanings, formsOf, type Meaning, VOCABULARY } from './synonyms.ts';

/** Words that a product must all have. */
export type Phrase = readonly ReadWord[];

export const alone = (word: ReadWord): Phrase[] => [[word]];

/** A word of a term, with the words of the synonyms' vocabulary that it may be. */
interface TypedWord extends ReadWord {
  readonly meant?: readonly string[];
}

/**
 * Looks the words up in the vocabulary: forms of its words, and for words that the catalogue does not have their
 * beginnings, or else the nearest spellings. The catalogue's own nearest spellings do not count for a word that the
 * vocabulary has, or has at a smaller distance.
 */
export async function withMeant(db: Db, words: readonly ReadWord[]): Promise<TypedWord[]> {
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

/** Adds the synonyms to the words of a term: the phrases that a product may have of each. */
export async function withMeanings(db: Db, words: readonly TypedWord[]): Promise<Phrase[][]> {
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
