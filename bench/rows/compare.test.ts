import { expect, it } from 'vitest';
import { compare, isReached, type Row } from './compare.ts';

/** A side that answers so many requests a second in its rounds; the first figure is of the warm-up. */
const side = (...perSecond: number[]) => ({
  parts: { node: process.pid, database: process.pid },
  measure: async (seconds: number) => {
    const rate = perSecond.shift() ?? 0;
    return { requests: rate * seconds, perSecond: rate, p50Ms: 1, p99Ms: 2 };
  },
});
const NAMED = { name: 'list', limitName: 'best statement', mustBe: { ratio: 0.5 } };

it('keeps the median of each side and of the ratios of rounds, without the warm-up', async () => {
  const sides = { shop: side(1, 50, 60, 10), limit: side(1, 100, 200, 100) };
  const row = await compare(NAMED, sides, { rounds: 3, seconds: 1 });
  expect([row.shop.perSecond, row.limit?.perSecond, row.ratio]).toEqual([50, 100, 0.3]);
  expect(isReached(row)).toBe(false);
});

it.each([
  [{ ratio: 0.5 }, true],
  [{ ratio: 0.51 }, false],
  [{ perCore: 200 }, true],
  [{ perCore: 201 }, false],
  [undefined, undefined],
])('judges a row that must be %j: %s', (mustBe, reached) => {
  const shop = { requests: 1, perSecond: 50, p50Ms: 1, p99Ms: 1, nodeMs: 5, databaseMs: 1 };
  const row: Row = { name: '', limitName: '', shop, limit: shop, ratio: 0.5, mustBe };
  expect(isReached(row)).toBe(reached);
});
