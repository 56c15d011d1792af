import { recordEvent } from './events.ts';
import { searchWords } from './search-words.ts';

/** Nothing is told of a search that is all somebody's own: an email, a phone number. */
export function recordSearch(term: string): void {
  const words = searchWords(term);
  if (words) recordEvent('search', { search_term: words });
}
