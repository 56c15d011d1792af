import { useSyncExternalStore } from 'react';
import type { Store } from '../../../contract/places/stores.ts';
import type { Weekday } from '../../../contract/places/weekdays.ts';
import { type OpenState, openState, weekdayIn } from './opening-hours.ts';

const MINUTE = 60_000;

/**
 * The current minute, updated as time passes; undefined on the server and in the first render, whose HTML may be
 * cached.
 */
function useClock(): Date | undefined {
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

export interface OpenToday extends OpenState {
  /** Weekday at the store. */
  readonly today: Weekday;
}

/** Whether a store is open, updated every minute. Undefined until hydration: cached HTML has no clock. */
export function useOpenState({
  operatingHours,
  timeZone,
}: Pick<Store, 'operatingHours' | 'timeZone'>): OpenToday | undefined {
  const now = useClock();
  return now && { ...openState(operatingHours, timeZone, now), today: weekdayIn(timeZone, now) };
}
