import { expect, it } from 'vitest';
import { createVersionMemo } from './version-memo.ts';

function counter() {
  let calls = 0;
  return { load: async () => ++calls, calls: () => calls };
}

it('loads once per key until the version changes', async () => {
  const remember = createVersionMemo<number>(10);
  const { load } = counter();
  expect(await Promise.all([remember(1, 'a', load), remember(1, 'a', load)])).toEqual([1, 1]);
  expect(await remember(1, 'b', load)).toBe(2);
  expect(await remember(2, 'a', load)).toBe(3);
});

it('does not cache for a caller with an older version', async () => {
  const remember = createVersionMemo<number>(10);
  const { load } = counter();
  await remember(2, 'a', load);
  expect(await remember(1, 'a', load)).toBe(2);
  expect(await remember(2, 'a', load)).toBe(1);
});

it('evicts the oldest entry when it is full', async () => {
  const remember = createVersionMemo<number>(2);
  const { load, calls } = counter();
  for (const key of ['a', 'b', 'c', 'b', 'c']) await remember(1, key, load);
  expect(calls()).toBe(3);
  await remember(1, 'a', load);
  expect(calls()).toBe(4);
});

it('retries after a failed load', async () => {
  const remember = createVersionMemo<number>(10);
  await expect(remember(1, 'a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remember(1, 'a', async () => 7)).toBe(7);
});
