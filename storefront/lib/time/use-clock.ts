import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/**
 * The current minute, updated as time passes; undefined on the server and in the first render, whose HTML may be
 * cached.
 */
export function useClock(): Date | undefined {
  const minute = useSyncExternalStore(
    followMinutes,
    () => Math.floor(Date.now() / MINUTE),
    () => undefined,
  );
  return minute === undefined ? undefined : new Date(minute * MINUTE);
}

function followMinutes(onMinute: () => void): () => void {
  let timer: number;
  const wait = () => {
    timer = window.setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  };
  const tick = () => {
    onMinute();
    wait();
  };
  wait();
  return () => window.clearTimeout(timer);
}
