import type { Language } from '../contract/locale.ts';
import { makeTerms } from './catalogue/search-terms.ts';

export const CONNECTIONS = 4;
export const LISTS = [
  '',
  '&sort=price_asc',
  '&category=flags',
  '&fabric=Paper&availability=Pre-Order',
  '&size=36x18&fabric=Paper',
];
export const PAGES = 20;
const TERMS = 700;
const WARM_UP = 70;
/** Fewer terms than the shop caches. */
const AGAIN = 90;
const ROUNDS = 3;

export interface Timing {
  readonly name: string;
  readonly ms: number;
}

export interface Timings {
  readonly firstListMs: number;
  readonly searches: readonly Timing[];
  readonly again: readonly Timing[];
  readonly pages: readonly Timing[];
}

/**
 * Times searches and list pages in a language, of a shop with the first `size` products of the made-up catalogue. Its
 * first list counts totals and facets only when the shop was just started.
 */
export async function timeShop(origin: string, size: number, language: Language): Promise<Timings> {
  const [first] = await timeAll(origin, [{ name: '', path: `/api/shop?lang=${language}` }], 1);
  const terms = makeTerms(size, WARM_UP + TERMS, language).map(({ kind, text }) => ({
    name: kind,
    path: `/api/shop?lang=${language}&search=${encodeURIComponent(text)}`,
  }));
  await timeAll(origin, terms.slice(0, WARM_UP), CONNECTIONS);
  const searches = await timeAll(origin, terms.slice(WARM_UP), CONNECTIONS);
  await timeAll(origin, terms.slice(-AGAIN), CONNECTIONS);
  const again = await timeAll(origin, terms.slice(-AGAIN), CONNECTIONS);
  const pages = LISTS.flatMap((list) =>
    Array.from({ length: PAGES }, (_, n) => ({
      name: list,
      path: `/api/shop?lang=${language}&limit=9${list}&page=${n + 1}`,
    })),
  );
  // Warms up, because the shop counts totals and facets once for each list.
  await timeAll(origin, pages, 1);
  const rounds = Array.from({ length: ROUNDS }, () => pages).flat();
  return { firstListMs: first?.ms ?? 0, searches, again, pages: await timeAll(origin, rounds, CONNECTIONS) };
}

/** Requests each path once, `connections` at a time. @throws {Error} when one returns another status. */
export async function timeAll(
  origin: string,
  calls: readonly { name: string; path: string; init?: RequestInit; status?: number }[],
  connections: number,
): Promise<Timing[]> {
  const timings: Timing[] = [];
  const queue = calls.values();
  const work = async () => {
    for (const { name, path, init, status = 200 } of queue) {
      const started = performance.now();
      const answer = await fetch(origin + path, init);
      await answer.arrayBuffer();
      if (answer.status !== status) throw new Error(`${path} returned ${answer.status}`);
      timings.push({ name, ms: performance.now() - started });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return timings;
}
