import { useEffect, useRef, useState } from 'react';
import type { Line } from '../../state/lines/lines.ts';
import { refreshLines } from '../../state/lines/refresh-lines.ts';
import { ApiError, getFreshFlag } from '../api/api.ts';

const LANES = 4;
const FRESH_FOR_MS = 60_000;
/** A slower response is not waited for. */
const TIMEOUT_MS = 600;

/**
 * Refreshes the products of these lines when the page opens, when a line of another product is added, and when the
 * visitor returns to the page after a minute. Requests each product once, four at a time; when the API cannot be
 * reached the lines stay as they are.
 *
 * @returns whether the first refresh has finished or timed out: lines rendered from then on do not move under the
 * shopper's eyes.
 */
export function useFreshLines(lines: readonly Line[]): boolean {
  const [isSettled, setIsSettled] = useState(false);
  const refreshedAt = useRef(new Map<string, number>());
  const products = JSON.stringify(productsOf(lines));

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isStale = (id: string) => Date.now() - (refreshedAt.current.get(id) ?? 0) > FRESH_FOR_MS;
    const refreshStale = () =>
      inLanes((JSON.parse(products) as string[]).filter(isStale), async (id) => {
        if (await refresh(id, signal)) refreshedAt.current.set(id, Date.now());
      });
    const onVisible = () => document.visibilityState === 'visible' && refreshStale();
    // Before local storage is read there are no lines, and nothing to settle.
    const settle = () => !signal.aborted && products !== '[]' && setIsSettled(true);
    refreshStale().then(settle);
    const timer = setTimeout(settle, TIMEOUT_MS);
    document.addEventListener('visibilitychange', onVisible, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [products]);

  return isSettled || lines.length === 0;
}

/** Refreshes regardless of the last refresh: for lines that the API has just refused as outdated. */
export const askAgain = (lines: readonly Line[]): Promise<void> =>
  inLanes(productsOf(lines), (id) => refresh(id));

const productsOf = (lines: readonly Line[]): string[] => [
  ...new Set(lines.map(({ product }) => product._id)),
];

async function inLanes(ids: readonly string[], run: (id: string) => Promise<unknown>): Promise<void> {
  const waiting = [...ids];
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await run(id);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** @returns whether the product is up to date now; a 404 counts, because it marks the lines as gone. */
async function refresh(productId: string, signal?: AbortSignal): Promise<boolean> {
  try {
    const { data } = await getFreshFlag(productId, signal);
    if (signal?.aborted) return false;
    refreshLines(productId, data);
    return true;
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (isGone) refreshLines(productId, 'gone');
    return isGone;
  }
}
