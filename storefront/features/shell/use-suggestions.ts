import { useEffect, useState } from 'react';
import type { SuggestionsAnswer } from '../../../contract/catalog.ts';
import { browserFetch, getSuggestions } from '../../lib/api.ts';
import type { Suggestions } from './suggestions.ts';

const MIN_LENGTH = 2;
const PAUSE_MS = 150;

/** What to offer for a term once its typing pauses; an answer that comes too late is dropped, a failed one is none. */
export function useSuggestions(term: string): Suggestions | undefined {
  const [found, setFound] = useState<SuggestionsAnswer['data']>();
  const long = term.length >= MIN_LENGTH;

  useEffect(() => {
    if (!long) {
      setFound(undefined);
      return;
    }
    const overtaken = new AbortController();
    const ask = async () => {
      try {
        const { data } = await getSuggestions(browserFetch, term, overtaken.signal);
        if (!overtaken.signal.aborted) setFound(data);
      } catch {
        if (!overtaken.signal.aborted) setFound(undefined);
      }
    };
    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      overtaken.abort();
    };
  }, [term, long]);

  // What was found for the letters before stands until the answer for these is there.
  return long && found ? { ...found, term } : undefined;
}
