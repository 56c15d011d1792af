import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Runs `run` once, when the opened page is idle. */
export function useWhenIdle(run: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per mount
  useEffect(() => whenIdle(run), []);
}
