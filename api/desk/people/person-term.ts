import { ShopError } from '../../../contract/problem.ts';

/** Chooses what a search for people compares by the shape of the typed text. */
export type PersonTerm =
  | { readonly by: 'email'; readonly beginning: string }
  | { readonly by: 'phone'; readonly end: string }
  | { readonly by: 'names'; readonly words: readonly string[] };

const MIN_LETTERS = 3;
const MIN_DIGITS = 4;
/** More words name nobody; each is one more condition of the statement. */
const MAX_WORDS = 6;

/**
 * Reads a search; whoever matches any of its terms is found. One word may begin an email, or be a name.
 * @throws {ShopError} INVALID_REQUEST for a term that would match half of all people.
 */
export function readPersonTerms(typed: string): PersonTerm[] {
  const term = typed.trim().toLowerCase();
  if (term.includes('@')) return [readEmail(term)];
  if (/^[\d\s().+-]+$/.test(term)) return [readPhone(term)];
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MIN_LETTERS);
  if (words.length === 0) throw tooShort();
  const names: PersonTerm = { by: 'names', words: words.slice(0, MAX_WORDS) };
  return /\s/.test(term) ? [names] : [readEmail(term), names];
}

function readEmail(term: string): PersonTerm {
  const beginning = term.replaceAll(/\s/g, '');
  if (beginning.length < MIN_LETTERS || beginning.startsWith('@')) throw tooShort();
  return { by: 'email', beginning };
}

function readPhone(term: string): PersonTerm {
  const end = term.replaceAll(/\D/g, '');
  if (end.length < MIN_DIGITS) throw tooShort();
  return { by: 'phone', end };
}

const tooShort = () =>
  new ShopError('INVALID_REQUEST', 'personSearchTooShort', {
    issues: [{ path: 'q', message: 'personSearchTooShort' }],
  });
