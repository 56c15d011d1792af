import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueue, DatabaseBusy } from './queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createTestQueue = () => createQueue({ places: 2, standstillMs: 1000, queueMs: 5000 });

it('admits as many callers as there are places, and the others in order of arrival', async () => {
  const queue = createTestQueue();
  const [leave] = [await queue.enter(), await queue.enter()];
  const came: string[] = [];
  const first = queue.enter().then(() => came.push('first'));
  const second = queue.enter().then(() => came.push('second'));
  expect(queue.waiting).toBe(2);
  leave();
  leave();
  await first;
  expect(came).toEqual(['first']);
  expect(queue.waiting).toBe(1);
  vi.advanceTimersByTime(1000);
  await expect(second).rejects.toThrow(DatabaseBusy);
});

it('R11 gives up after 1 s without any movement', async () => {
  const queue = createTestQueue();
  await queue.enter();
  await queue.enter();
  const refused = expect(queue.enter()).rejects.toThrow(DatabaseBusy);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  expect(queue.waiting).toBe(0);
});

it('R31 waits up to 5 s in a queue that moves', async () => {
  const queue = createTestQueue();
  let [leave] = [await queue.enter(), await queue.enter()];
  const waiting = Array.from({ length: 8 }, () => queue.enter());
  const outcomes = Promise.allSettled(waiting);
  for (const next of waiting.slice(0, 6)) {
    await vi.advanceTimersByTimeAsync(800);
    leave();
    leave = await next;
  }
  expect(queue.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(queue.waiting).toBe(0);
  const statuses = (await outcomes).map(({ status }) => status);
  expect(statuses).toEqual([...Array(6).fill('fulfilled'), ...Array(2).fill('rejected')]);
});
