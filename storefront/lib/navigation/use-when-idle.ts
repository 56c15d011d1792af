import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from './when-idle.ts';

/** Runs `run` once, when the opened page is idle. */
export function useWhenIdle(run: () => void): void {
  const start = useEffectEvent(run);
  useEffect(() => whenIdle(() => start()), []);
}
