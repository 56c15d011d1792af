import { useEffect, useState } from 'react';
import type { CallersExemption, PhonePricing, PhoneQuote } from '../../../contract/desk/phone-orders.ts';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { debounce } from '../../lib/debounce.ts';

/** A price is asked for when the typing pauses this long. */
const PAUSE_MS = 200;

interface Answer {
  /** The pricing that it answers, as JSON. */
  readonly asked: string;
  readonly quote?: PhoneQuote;
  readonly failure?: ApiError;
}

export interface Pricing {
  /** The price of the current draft; undefined while it is unknown. */
  readonly quote: PhoneQuote | undefined;
  readonly failure: ApiError | undefined;
  readonly isAsking: boolean;
  /** The exemption of the caller's account by the last answer, so that its question stays while a price is asked for. */
  readonly exemption: CallersExemption | null;
  /** Asks again, after the shop has refused an amount. */
  readonly ask: () => void;
}

/** The price of an order as it is taken. Stale answers are dropped. */
export function usePricing(pricing: PhonePricing | undefined): Pricing {
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  const asked = pricing === undefined ? undefined : `${round} ${JSON.stringify(pricing)}`;
  useEffect(() => {
    if (asked === undefined) return;
    const body: unknown = JSON.parse(asked.slice(asked.indexOf(' ')));
    return debounce(PAUSE_MS, async (signal) => {
      try {
        const { data: quote } = await api<{ readonly data: PhoneQuote }>('/phone-orders/quote', {
          method: 'POST',
          body,
          signal,
        });
        if (!signal.aborted) setAnswer({ asked, quote });
      } catch (failure) {
        if (signal.aborted) return;
        if (!(failure instanceof ApiError)) throw failure;
        setAnswer({ asked, failure });
      }
    });
  }, [asked]);
  const current = answer?.asked === asked ? answer : undefined;
  return {
    quote: current?.quote,
    failure: current?.failure,
    exemption: answer?.quote?.callersExemption ?? null,
    isAsking: asked !== undefined && current === undefined,
    ask: () => setRound((before) => before + 1),
  };
}
