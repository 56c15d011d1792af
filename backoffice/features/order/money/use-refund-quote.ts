import { useEffect, useState } from 'react';
import type { RefundQuote } from '../../../../contract/desk/refunds.ts';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { at, withQuery } from '../../../lib/api/api-path.ts';

/** The amounts are asked for when the typing pauses this long. */
const PAUSE_MS = 200;

interface Quoted {
  readonly wish: string;
  readonly quote?: RefundQuote;
  readonly failure?: ApiError;
}

interface Wish {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  readonly shipping: boolean;
  readonly amountCents: number | undefined;
}

/** The query of a wish; empty when nothing is chosen. */
function queryOf({ lines, shipping, amountCents }: Wish): string {
  return withQuery('', {
    lines: lines.map(({ position, quantity }) => `${position}:${quantity}`).join(','),
    shipping: shipping ? 'true' : undefined,
    amount: amountCents,
  });
}

/**
 * Quotes a refund. Stale answers are dropped.
 * @param version of the order: another one has other amounts.
 */
export function useRefundQuote(number: string, version: number, wanted: Wish): Omit<Quoted, 'wish'> {
  const query = queryOf(wanted);
  const wish = `${version}${query}`;
  const [quoted, setQuoted] = useState<Quoted>({ wish: '' });
  useEffect(() => {
    if (query === '') return;
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(at`/orders/${number}/refund-quote` + query, call.signal);
      if (!call.signal.aborted) setQuoted({ wish, ...answer });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [number, query, wish]);
  return query !== '' && quoted.wish === wish ? quoted : {};
}

async function ask(path: string, signal: AbortSignal): Promise<Omit<Quoted, 'wish'>> {
  try {
    return { quote: (await api<{ readonly data: RefundQuote }>(path, { signal })).data };
  } catch (error) {
    return error instanceof ApiError ? { failure: error } : {};
  }
}
