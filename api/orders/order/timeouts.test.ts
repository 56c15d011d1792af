import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LEASE_MS } from '../../idempotency/index.ts';
import { startTimeouts, TIMEOUTS, withinTime } from './timeouts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('R13 gives the provider eight seconds, then aborts the call', async () => {
  let given: AbortSignal | undefined;
  const call = withinTime(startTimeouts()(), (signal) => {
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
  const providerMs = startTimeouts();
  await vi.advanceTimersByTimeAsync(TIMEOUTS.firstCallMs);
  expect(TIMEOUTS.firstCallMs + providerMs()).toBe(11_000);
  await vi.advanceTimersByTimeAsync(8000);
  expect(providerMs()).toBe(0);
});

it('leases an order for longer than any call works on it', () => {
  expect(LEASE_MS).toBeGreaterThanOrEqual(TIMEOUTS.answerMs);
});

it('clears its timer when the provider responds or fails', async () => {
  expect(await withinTime(8000, async () => 'paid')).toBe('paid');
  await expect(withinTime(8000, () => Promise.reject(new Error('reset')))).rejects.toThrow('reset');
  expect(vi.getTimerCount()).toBe(0);
});
