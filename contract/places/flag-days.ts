import { dayAfter } from '../days.ts';

/**
 * Days that the home page speaks of beforehand. Those at half-mast are kept on all federal buildings (Canadian Heritage,
 * "Half-masting notices"); the flag's own day is 15 February (proclamation of 1996), Canada Day 1 July.
 */
export const FLAG_DAYS = [
  'flagDay',
  'dayOfMourning',
  'terrorismVictims',
  'canadaDay',
  'firefighters',
  'policeOfficers',
  'truthAndReconciliation',
  'remembranceDay',
  'violenceAgainstWomen',
] as const;
export type FlagDayName = (typeof FLAG_DAYS)[number];

export interface FlagDay {
  readonly name: FlagDayName;
  /** As `2026-11-11`. */
  readonly day: string;
  readonly isHalfMast: boolean;
}

/** How long before its day the page speaks of it: time enough for a flag to arrive. */
const DAYS_BEFORE = 21;

/** The next of these days, when it is today or within three weeks. */
export function flagDayAhead(today: string): FlagDay | undefined {
  const last = dayAfter(today, DAYS_BEFORE);
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap(flagDaysOf)
    .filter(({ day }) => today <= day && day <= last)
    .toSorted((one, other) => one.day.localeCompare(other.day))[0];
}

function flagDaysOf(year: number): FlagDay[] {
  const halfMast = (name: FlagDayName, day: string) => ({ name, day, isHalfMast: true });
  return [
    { name: 'flagDay', day: `${year}-02-15`, isHalfMast: false },
    halfMast('dayOfMourning', `${year}-04-28`),
    halfMast('terrorismVictims', `${year}-06-23`),
    { name: 'canadaDay', day: `${year}-07-01`, isHalfMast: false },
    halfMast('firefighters', dayAfter(firstSunday(`${year}-09-01`), 7)),
    halfMast('policeOfficers', lastSundayOfSeptember(year)),
    halfMast('truthAndReconciliation', `${year}-09-30`),
    halfMast('remembranceDay', `${year}-11-11`),
    halfMast('violenceAgainstWomen', `${year}-12-06`),
  ];
}

const weekday = (day: string) => new Date(`${day}T12:00Z`).getUTCDay();

const firstSunday = (from: string) => dayAfter(from, (7 - weekday(from)) % 7);

const lastSundayOfSeptember = (year: number) => firstSunday(`${year}-09-24`);
