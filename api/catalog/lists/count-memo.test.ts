import { expect, it } from 'vitest';
import { createCountMemo } from './count-memo.ts';

const small = (version: number) => ({ version, listed: 275 });
const large = (version: number) => ({ version, listed: 100_000 });

function counted() {
  const clock = { ms: 0 };
  let calls = 0;
  const load = async () => ++calls;
  return { clock, load, calls: () => calls, remember: createCountMemo<number>(2, () => clock.ms) };
}

it('returns exact counts for a small catalogue', async () => {
  const { remember, load } = counted();
  expect(await remember(small(1), 'a', load)).toBe(1);
  expect(await remember(small(1), 'a', load)).toBe(1);
  expect(await remember(small(2), 'a', load)).toBe(2);
});

it('serves the stale count of a large catalogue while one background load refreshes it', async () => {
  const { clock, remember, load, calls } = counted();
  await remember(large(1), 'a', load);
  clock.ms = 30_000;
  const served = [2, 2, 3].map((version) => remember(large(version), 'a', load));
  expect(await Promise.all(served)).toEqual([1, 1, 1]);
  expect(calls()).toBe(2);
  expect(await remember(large(3), 'a', load)).toBe(2);
});

it('refreshes the count of a large, constantly changing catalogue at most every ten seconds', async () => {
  const { clock, remember, load, calls } = counted();
  for (let version = 1; version <= 60; version++) {
    await remember(large(version), 'a', load);
    clock.ms += 1000;
  }
  expect(calls()).toBe(6);
});

it('waits for a new count when the old one is over a minute stale', async () => {
  const { clock, remember, load } = counted();
  await remember(large(1), 'a', load);
  clock.ms = 600_000;
  expect(await remember(large(1), 'a', load)).toBe(1);
  clock.ms += 61_000;
  expect(await remember(large(2), 'a', load)).toBe(2);
});

it('keeps serving the stale count after a failed background load, and does not cache a failure', async () => {
  const { clock, remember, load } = counted();
  const fail = async () => Promise.reject(new Error('away'));
  await expect(remember(large(1), 'a', fail)).rejects.toThrow('away');
  expect(await remember(large(1), 'a', load)).toBe(1);
  clock.ms = 20_000;
  expect(await remember(large(2), 'a', fail)).toBe(1);
  expect(await remember(large(2), 'a', load)).toBe(1);
});

it('evicts the oldest entry beyond its limit', async () => {
  const { remember, load } = counted();
  for (const key of ['a', 'b', 'c', 'c', 'b']) await remember(large(1), key, load);
  expect(await remember(large(1), 'a', load)).toBe(4);
});
