const MAX_TERM = 200;

/** Normalises a search term: NFKC, single spaces, trimmed, at most 200 characters; `''` when nothing is left. */
export function readTerm(typed: string): string {
  return typed.normalize('NFKC').slice(0, MAX_TERM).replace(/\s+/g, ' ').trim();
}

/** Stop words, English and French. */
const STOP_WORDS = new Set(
  'a an and at by for from in of on or the to with au aux avec d de des du en et l la le les ou par pour un une'.split(
    ' ',
  ),
);

/** Drops stop words, except the last word: it may be the only one, or the shopper may still be typing it. */
export function wantedWords<T extends { readonly word: string }>(typed: readonly T[]): T[] {
  const wanted = typed.filter(({ word }, i) => i === typed.length - 1 || !STOP_WORDS.has(word));
  return wanted.slice(0, MAX_WORDS);
}

const MAX_WORDS = 20;
