import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

describe('in a browser with idle callbacks', () => {
  let idle: (() => void) | undefined;
  const cancelled = vi.fn();
  beforeEach(() => {
    idle = undefined;
    vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: { timeout: number }) => {
      expect(timeout).toBeGreaterThan(0);
      idle = run;
      return 7;
    });
    vi.stubGlobal('cancelIdleCallback', cancelled);
  });

  it('runs when the page is idle and not before', () => {
    const run = vi.fn();
    whenIdle(run);
    expect(run).not.toHaveBeenCalled();
    idle?.();
    expect(run).toHaveBeenCalledOnce();
  });

  it('can be cancelled', () => {
    whenIdle(() => {})();
    expect(cancelled).toHaveBeenCalledWith(7);
  });
});

describe('in a browser without idle callbacks', () => {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('runs after a short delay', () => {
    const run = vi.fn();
    whenIdle(run);
    expect(run).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });

  it('can be cancelled', () => {
    const run = vi.fn();
    whenIdle(run)();
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});
