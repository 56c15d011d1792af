import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LEASE_MS, PATIENCE, startPatience, withinTime } from './patience.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('R13 gives the provider eight seconds, and tells it when they are over', async () => {
  let told: AbortSignal | undefined;
  const call = withinTime(startPatience()(), (signal) => {
    told = signal;
    return new Promise(() => {});
  });
  const refused = expect(call).rejects.toThrow(/took over 8000 ms/);
  await vi.advanceTimersByTimeAsync(7999);
  expect(told?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(told?.aborted).toBe(true);
});

it('R13 gives it less when the call has waited before, so that the answer comes within twelve', async () => {
  const providerMs = startPatience();
  await vi.advanceTimersByTimeAsync(PATIENCE.firstCallMs);
  expect(PATIENCE.firstCallMs + providerMs()).toBe(11_000);
  await vi.advanceTimersByTimeAsync(8000);
  expect(providerMs()).toBe(0);
});

it('leases an order for longer than any call is at work on it', () => {
  expect(LEASE_MS).toBeGreaterThanOrEqual(PATIENCE.answerMs);
});

it('leaves no timer behind when the provider answers', async () => {
  expect(await withinTime(8000, async () => 'paid')).toBe('paid');
  await expect(withinTime(8000, () => Promise.reject(new Error('reset')))).rejects.toThrow('reset');
  expect(vi.getTimerCount()).toBe(0);
});
