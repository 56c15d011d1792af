import { useEffect, useState } from 'react';
import type { PriceChangePreview, PriceChangeWish } from '../../../contract/goods/price-changes.ts';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { debounce } from '../../lib/debounce.ts';

const PAUSE_MS = 300;

interface Answer {
  /** The change that it answers, as JSON. */
  readonly asked: string;
  readonly shown?: PriceChangePreview;
  readonly failure?: ApiError;
}

/** What a change would do, asked once the typing pauses; stale answers are dropped. */
export function usePreview(wish: PriceChangeWish | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const asked = wish && JSON.stringify(wish);
  useEffect(() => {
    if (asked === undefined) return;
    return debounce(PAUSE_MS, async (signal) => {
      try {
        const call = { method: 'POST', body: JSON.parse(asked), signal } as const;
        const { data: shown } = await api<{ readonly data: PriceChangePreview }>(
          '/price-changes/preview',
          call,
        );
        if (!signal.aborted) setAnswer({ asked, shown });
      } catch (failure) {
        if (signal.aborted) return;
        if (!(failure instanceof ApiError)) throw failure;
        setAnswer({ asked, failure });
      }
    });
  }, [asked]);
  const current = answer?.asked === asked ? answer : undefined;
  return { shown: current?.shown, failure: current?.failure };
}
