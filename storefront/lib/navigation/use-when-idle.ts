import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Runs `run` once, when the page that was opened has nothing else to do. */
export function useWhenIdle(run: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the page is opened
  useEffect(() => whenIdle(run), []);
}
