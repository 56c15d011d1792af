import { useEffect, useState } from 'react';
import { browserFetch, getSuggestions } from '../../../lib/api/api.ts';
import { useGeneral } from '../../../state/general.ts';
import { offer, type Suggestions, suggestKnown } from './suggestions.ts';

const MIN_LENGTH = 2;
const PAUSE_MS = 150;

/** Debounced suggestions. Stale responses are dropped; failures count as no suggestions. */
export function useSuggestions(term: string): Suggestions | undefined {
  const [found, setFound] = useState<Suggestions>();
  const shop = useGeneral();
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
        if (!overtaken.signal.aborted) setFound({ ...data, term, stores: [] });
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

  return long ? offer(suggestKnown(term, shop), found) : undefined;
}
