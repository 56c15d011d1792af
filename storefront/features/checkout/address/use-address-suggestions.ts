import { useEffect, useState } from 'react';
import { MIN_ADDRESS_LETTERS } from '../../../../contract/places/address-search.ts';
import type { AddressSuggestionsAnswer } from '../../../../contract/places/places.ts';
import { getSuggestedAddress, suggestAddresses } from '../../../lib/api/api-checkout.ts';
import { createUuid } from '../../../lib/create-uuid.ts';

const PAUSE_MS = 250;

export type AddressSuggestion = AddressSuggestionsAnswer['data']['suggestions'][number];

/** Debounced address suggestions. When the server has no address provider, no further requests are made. */
export function useAddressSuggestions(typed: string) {
  const [isAvailable, setIsAvailable] = useState(true);
  const [found, setFound] = useState<readonly AddressSuggestion[]>([]);
  /** Shared by all requests about one address, because providers bill per session. */
  const [session, setSession] = useState(createUuid);
  const isLong = isAvailable && typed.length >= MIN_ADDRESS_LETTERS;

  useEffect(() => {
    if (!isLong) {
      setFound([]);
      return;
    }
    const stale = new AbortController();
    const ask = async () => {
      // A failure counts as no suggestions; the address can be typed without them.
      const answer = await suggestAddresses(typed, session, stale.signal).catch(() => undefined);
      if (stale.signal.aborted) return;
      setFound(answer?.suggestions ?? []);
      if (answer && !answer.available) setIsAvailable(false);
    };
    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      stale.abort();
    };
  }, [typed, isLong, session]);

  /**
   * The parts of a suggested address. Undefined when there are none, which is only logged
   * (docs/spec/checkout-quotes-forms.md §8).
   */
  const find = async (suggestion: AddressSuggestion) => {
    setFound([]);
    try {
      return await getSuggestedAddress(suggestion.id, session);
    } catch {
      // biome-ignore lint/suspicious/noConsole: docs/spec/checkout-quotes-forms.md §8 requires it in the console only
      console.error('No details available for the chosen address');
      return undefined;
    } finally {
      setSession(createUuid());
    }
  };
  return { suggestions: found, find };
}
