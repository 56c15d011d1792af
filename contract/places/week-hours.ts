import type { Store } from './stores.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

type DayHours = Store['operatingHours'][Weekday];

/** Every day of the week; a missing day is closed. */
export const wholeWeek = (hours: Partial<Store['operatingHours']>): Store['operatingHours'] =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, hours[day] ?? null])) as Store['operatingHours'];

/** Consecutive days with the same hours; null if the store is closed. */
export interface DaysAlike {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly hours: NonNullable<DayHours> | null;
}

/** Groups a store's week into as few lines as possible, such as Monday to Friday 9 to 5, Saturday and Sunday closed. */
export function daysAlike(hours: Store['operatingHours']): DaysAlike[] {
  const groups: DaysAlike[] = [];
  for (const day of WEEKDAYS) {
    const own = hours[day] ?? null;
    const before = groups.at(-1);
    if (before && isSame(before.hours, own)) groups[groups.length - 1] = { ...before, last: day };
    else groups.push({ first: day, last: day, hours: own });
  }
  return groups;
}

const isSame = (a: DaysAlike['hours'], b: DaysAlike['hours']) => a?.open === b?.open && a?.close === b?.close;
