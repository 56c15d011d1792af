import { ShopError } from '../../../contract/problem.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import { buyerHidden } from './buyer-hidden.ts';

/** Chooses what a search for orders, or for requests, compares by the shape of what was typed (docs/spec/back-office.md, section 3). */
export type SearchTerm =
  | { readonly by: 'email'; readonly beginning: string }
  | { readonly by: 'number'; readonly beginning: string }
  /** The end of an order number or, if it has digits alone, of a phone number. */
  | { readonly by: 'end'; readonly key: string; readonly isPhone: boolean }
  /** A single word may also be the end of an order number, as its groups may have no digit. */
  | { readonly by: 'names'; readonly words: readonly string[]; readonly end?: string };

const MIN_LETTERS = 3;
const MIN_END = 4;
/** One to three groups of an order number (api/db/spoken-number.ts), which has no I, L, O or U. */
const GROUPS = /^[0-9a-hjkmnp-tv-z]{4}(?:-?[0-9a-hjkmnp-tv-z]{4}){0,2}$/;
/** More words name nobody; each is one more condition of the statement. */
const MAX_WORDS = 6;

/**
 * Chooses one index for a term: a search in everything at once is ten times as slow. Whoever may not see the buyer finds
 * nothing by email or phone, or else would learn either letter by letter.
 * @param prefix begins the numbers, of orders or of requests.
 * @throws {ShopError} INVALID_REQUEST for a term that would match half of all orders, and for a hidden email.
 */
export function readTerm(typed: string, role: Role, prefix: 'hy' | 'hq' = 'hy'): SearchTerm {
  const seesBuyer = may(role, 'orders.see-buyer');
  const term = typed.trim().toLowerCase();
  if (term.includes('@')) {
    if (!seesBuyer) throw buyerHidden('q');
    return readEmail(term);
  }
  const key = term.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const hasDigit = /\d/.test(key);
  if (key.startsWith(prefix) && (hasDigit || /^h[qy][-\s]/.test(term)))
    return { by: 'number', beginning: key };
  const isPhone = /^[\d\s().+-]+$/.test(term);
  if ((isPhone || (hasDigit && /^[0-9a-z-]+$/.test(term))) && key.length >= MIN_END)
    return { by: 'end', key, isPhone: isPhone && seesBuyer };
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MIN_LETTERS);
  if (isPhone || words.length === 0) throw tooShort();
  return { by: 'names', words: words.slice(0, MAX_WORDS), ...(GROUPS.test(term) && { end: key }) };
}

function readEmail(term: string): SearchTerm {
  const beginning = term.replaceAll(/\s/g, '');
  if (beginning.indexOf('@') < 1) throw tooShort();
  return { by: 'email', beginning };
}

const tooShort = () =>
  new ShopError('INVALID_REQUEST', 'searchTooShort', { issues: [{ path: 'q', message: 'searchTooShort' }] });
