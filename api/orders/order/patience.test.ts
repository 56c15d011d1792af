import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LEASE_MS, PATIENCE, startPatience, withinTime } from './patience.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('R13 gives the provider eight seconds, then aborts the call', async () => {
  let given: AbortSignal | undefined;
  const call = withinTime(startPatience()(), (signal) => {
    given = signal;
    return new Promise(() => {});
  });
  const refused = expect(call).rejects.toThrow(/timed out after 8000 ms/);
  await vi.advanceTimersByTimeAsync(7999);
  expect(given?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(given?.aborted).toBe(true);
});

it('R13 gives the provider less after an earlier wait, so that the response comes within twelve seconds', async () => {
  const providerMs = startPatience();
  await vi.advanceTimersByTimeAsync(PATIENCE.firstCallMs);
  expect(PATIENCE.firstCallMs + providerMs()).toBe(11_000);
  await vi.advanceTimersByTimeAsync(8000);
  expect(providerMs()).toBe(0);
});

it('leases an order for longer than any call works on it', () => {
  expect(LEASE_MS).toBeGreaterThanOrEqual(PATIENCE.answerMs);
});

it('clears its timer when the provider responds or fails', async () => {
  expect(await withinTime(8000, async () => 'paid')).toBe('paid');
  await expect(withinTime(8000, () => Promise.reject(new Error('reset')))).rejects.toThrow('reset');
  expect(vi.getTimerCount()).toBe(0);
});
