import type { Store } from '../../../contract/places/stores.ts';
import type { Weekday } from '../../../contract/places/weekdays.ts';
import { type OpenState, openState, weekdayIn } from './opening-hours.ts';
import { useClock } from './use-clock.ts';

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
