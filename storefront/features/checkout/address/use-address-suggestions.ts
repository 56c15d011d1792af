import { useEffect, useState } from 'react';
import { MIN_ADDRESS_LETTERS } from '../../../../contract/places/address-search.ts';
import type { AddressSuggestionsAnswer } from '../../../../contract/places/places.ts';
import { getSuggestedAddress, suggestAddresses } from '../../../lib/api/api-checkout.ts';
import { createIdempotencyKey } from '../placing/idempotency-key.ts';

const PAUSE_MS = 250;

export type AddressSuggestion = AddressSuggestionsAnswer['data']['suggestions'][number];

/** Street addresses for what is typed, once its typing pauses. Where nobody knows streets it asks once and no more. */
export function useAddressSuggestions(typed: string) {
  const [isAvailable, setIsAvailable] = useState(true);
  const [found, setFound] = useState<readonly AddressSuggestion[]>([]);
  /** One for all calls about one address: providers charge by it. */
  const [session, setSession] = useState(createIdempotencyKey);
  const isLong = isAvailable && typed.length >= MIN_ADDRESS_LETTERS;

  useEffect(() => {
    if (!isLong) {
      setFound([]);
      return;
    }
    const overtaken = new AbortController();
    const ask = async () => {
      // A list that cannot be had is none: the address is typed without it.
      const answer = await suggestAddresses(typed, session, overtaken.signal).catch(() => undefined);
      if (overtaken.signal.aborted) return;
      setFound(answer?.suggestions ?? []);
      if (answer && !answer.available) setIsAvailable(false);
    };
    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      overtaken.abort();
    };
  }, [typed, isLong, session]);

  /**
   * The parts of an address; undefined when it has none to give, which is only logged
   * (docs/spec/checkout-quotes-forms.md §8).
   */
  const find = async (suggestion: AddressSuggestion) => {
    setFound([]);
    try {
      return await getSuggestedAddress(suggestion.id, session);
    } catch {
      // biome-ignore lint/suspicious/noConsole: docs/spec/checkout-quotes-forms.md §8 asks for this in the console, and only there
      console.error('No details available for the chosen address');
      return undefined;
    } finally {
      setSession(createIdempotencyKey());
    }
  };
  return { suggestions: found, find };
}
