import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchRate } from './min-rate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const onTooSlow = vi.fn();
  return { onTooSlow, rate: watchRate({ bytes: 1000, withinMs: 30_000 }, onTooSlow) };
}

it('P80 lets a body run for hours while each period brings enough bytes', () => {
  const { onTooSlow, rate } = watch();
  for (let i = 0; i < 500; i++) {
    vi.advanceTimersByTime(14_000);
    rate.add(500);
  }
  expect(onTooSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(onTooSlow).toHaveBeenCalledOnce();
});

it('P80 stops a body that is one byte short in a period', () => {
  const { onTooSlow, rate } = watch();
  for (let i = 0; i < 9; i++) {
    vi.advanceTimersByTime(3300);
    rate.add(111);
  }
  expect(onTooSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(onTooSlow).toHaveBeenCalledOnce();
});

it('P80 does not credit a fast period to the next one', () => {
  const { onTooSlow, rate } = watch();
  rate.add(1_000_000);
  vi.advanceTimersByTime(29_000);
  rate.add(999);
  vi.advanceTimersByTime(1000);
  expect(onTooSlow).toHaveBeenCalledOnce();
});

it('P80 requires no minimum of the last period', () => {
  const { onTooSlow, rate } = watch();
  rate.add(10);
  rate.end();
  vi.advanceTimersByTime(60_000);
  expect(onTooSlow).not.toHaveBeenCalled();
});
