import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withinTime } from './charge-order.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives up on a provider that takes over ten seconds, and tells it so', async () => {
  let told: AbortSignal | undefined;
  const call = withinTime((signal) => {
    told = signal;
    return new Promise(() => {});
  });
  const refused = expect(call).rejects.toThrow(/took over 10000 ms/);
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(told?.aborted).toBe(true);
});

it('leaves no timer behind when the provider answers', async () => {
  expect(await withinTime(async () => 'paid')).toBe('paid');
  await expect(withinTime(() => Promise.reject(new Error('reset')))).rejects.toThrow('reset');
  expect(vi.getTimerCount()).toBe(0);
});
