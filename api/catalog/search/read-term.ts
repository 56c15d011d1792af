const MAX_TERM = 200;

/** A search term as it is used: wide forms made narrow, blanks single, at most 200 characters; `''` for none. */
export function readTerm(typed: string): string {
  return typed.normalize('NFKC').slice(0, MAX_TERM).replace(/\s+/g, ' ').trim();
}

/** Words that no product need have. */
const SMALL_WORDS = new Set(
  'a an and at by for from in of on or the to with au aux avec d de des du en et l la le les ou par pour un une'.split(
    ' ',
  ),
);

/** The words that must be found: small ones only where nothing else is typed, or last, where more may be to come. */
export function wantedWords<T extends { readonly word: string }>(typed: readonly T[]): T[] {
  const wanted = typed.filter(({ word }, i) => i === typed.length - 1 || !SMALL_WORDS.has(word));
  return wanted.slice(0, MAX_WORDS);
}

const MAX_WORDS = 20;
