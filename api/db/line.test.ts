import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLine, DatabaseBusy } from './line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createTestLine = () => createLine({ places: 2, standstillMs: 1000, lineMs: 5000 });

it('admits as many callers as there are places, and the others in order of arrival', async () => {
  const line = createTestLine();
  const [leave] = [await line.enter(), await line.enter()];
  const came: string[] = [];
  const first = line.enter().then(() => came.push('first'));
  const second = line.enter().then(() => came.push('second'));
  expect(line.waiting).toBe(2);
  leave();
  leave();
  await first;
  expect(came).toEqual(['first']);
  expect(line.waiting).toBe(1);
  vi.advanceTimersByTime(1000);
  await expect(second).rejects.toThrow(DatabaseBusy);
});

it('R11 gives up after 1 s without any movement', async () => {
  const line = createTestLine();
  await line.enter();
  await line.enter();
  const refused = expect(line.enter()).rejects.toThrow(DatabaseBusy);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  expect(line.waiting).toBe(0);
});

it('R31 waits up to 5 s in a queue that moves', async () => {
  const line = createTestLine();
  let [leave] = [await line.enter(), await line.enter()];
  const waiting = Array.from({ length: 8 }, () => line.enter());
  const outcomes = Promise.allSettled(waiting);
  for (const next of waiting.slice(0, 6)) {
    await vi.advanceTimersByTimeAsync(800);
    leave();
    leave = await next;
  }
  expect(line.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(line.waiting).toBe(0);
  const statuses = (await outcomes).map(({ status }) => status);
  expect(statuses).toEqual([...Array(6).fill('fulfilled'), ...Array(2).fill('rejected')]);
});
