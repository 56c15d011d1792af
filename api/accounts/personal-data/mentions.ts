import type { Traces } from './search-queries.ts';

/** A name or a filter of a saved view. */
export interface SavedText {
  readonly text: string;
  /** Whether it is searched for: then the beginning of an email, the end of a number or a part of a name is enough. */
  readonly isSearch: boolean;
}

const MIN_LETTERS = 3;
const MIN_END = 4;
const PHONE_DIGITS = 7;

/** As the shop compares names: small letters without accents. */
const fold = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_LETTERS);

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Whether the text has the person's email or phone number, or is a search by a part of either. */
export function mentionsContact({ text, isSearch }: SavedText, { emails, phones }: Traces): boolean {
  const typed = text.trim().toLowerCase();
  const compact = typed.replaceAll(/\s/g, '');
  if (emails.some((email) => typed.includes(email))) return true;
  if (isSearch && compact.includes('@') && emails.some((email) => email.startsWith(compact))) return true;
  const least = isSearch ? MIN_END : PHONE_DIGITS;
  // Each number of a text may be written in groups.
  const numbers = typed.match(/\d[\d\s().+-]*/g) ?? [];
  return numbers
    .map(digitsOf)
    .some((digits) => digits.length >= least && phones.some((phone) => isEndOf(digits, digitsOf(phone))));
}

/** With or without the code of the country. */
const isEndOf = (digits: string, phone: string) =>
  phone.endsWith(digits) || (phone.length >= PHONE_DIGITS && digits.endsWith(phone));

/** The words of a text that are the person's names, or parts of them in a search. */
export function namesIn({ text, isSearch }: SavedText, { names }: Traces): string[] {
  const theirs = names.flatMap(wordsOf);
  return wordsOf(text).filter((word) =>
    theirs.some((name) => name === word || (isSearch && name.includes(word))),
  );
}

/** Whether the words are a whole name of the person, which is theirs however many others have a part of it. */
export const isWholeName = (words: readonly string[]): boolean => new Set(words).size > 1;
