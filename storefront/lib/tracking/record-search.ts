import { recordEvent } from './events.ts';

const MAX_LENGTH = 80;
const EMAIL = /\S+@\S+/g;
/** A phone, card, order or house number: seven digits or more, whatever their separators. */
const NUMBER = /\+?\d(?:[\s().-]*\d){6,}/g;

/** Records nothing when the whole term is personal data: an email, a phone number. */
export function recordSearch(term: string): void {
  const words = searchWords(term);
  if (words) recordEvent('search', { search_term: words });
}

/** A search term as events may carry it: truncated, and without personal data. */
export const searchWords = (term: string): string =>
  term.replace(EMAIL, ' ').replace(NUMBER, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH).trim();
