import { DAY_MS } from '../../../contract/durations.ts';
import type { Store } from '../../../contract/places/stores.ts';
import { WEEKDAYS, type Weekday } from '../../../contract/places/weekdays.ts';

type WeekHours = Store['operatingHours'];

/** When a store opens or closes. */
export interface Turn {
  readonly at: Date;
  readonly weekday: Weekday;
  /** HH:MM on the store's clock. */
  readonly time: string;
  /** As days are counted at the store: 0 is today. */
  readonly inDays: number;
}

export interface OpenState {
  readonly isOpen: boolean;
  /** When that changes; null where it never does. */
  readonly next: Turn | null;
}

interface Span {
  readonly from: Turn;
  readonly to: Turn;
}

const MINUTE = 60_000;
/** Yesterday's hours may reach past midnight; a store that opens once a week opens again in 7 days. */
const DAYS_IN_QUESTION = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

/**
 * Whether a store is open, and when that changes, by its own clock. A closing time that is not after the opening time
 * is on the next day (18:00 to 02:00), the same time twice is a whole day, and a day that begins as another ends
 * goes on from it.
 */
export function openState(hours: WeekHours, timeZone: string, now: Date): OpenState {
  const today = dayAt(timeZone, now);
  const spans = joined(DAYS_IN_QUESTION.flatMap((inDays) => spanOf(hours, { timeZone, today, inDays })));
  const current = spans.find(({ from, to }) => from.at <= now && now < to.at);
  if (current) return { isOpen: true, next: current.to.inDays > 7 ? null : current.to };
  return { isOpen: false, next: spans.find(({ from }) => from.at > now)?.from ?? null };
}

/** What day it is at the store. */
export const weekdayIn = (timeZone: string, now: Date): Weekday => weekdayOf(dayAt(timeZone, now));

interface Day {
  readonly timeZone: string;
  /** Whole days since 1970-01-01 on the store's calendar. */
  readonly today: number;
  readonly inDays: number;
}

function spanOf(hours: WeekHours, day: Day): Span[] {
  const own = hours[weekdayOf(day.today + day.inDays)];
  const [open, close] = [minutesOf(own?.open), minutesOf(own?.close)];
  if (open === undefined || close === undefined) return [];
  return [{ from: turnAt(day, open), to: turnAt(day, close > open ? close : close + DAY_MS / MINUTE) }];
}

function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (!last || last.to.at < span.from.at) whole.push(span);
    else if (last.to.at < span.to.at) whole[whole.length - 1] = { from: last.from, to: span.to };
  }
  return whole;
}

/** `minutes` since the day began by the clock; from 1440 on it is the next day. */
function turnAt({ timeZone, today, inDays }: Day, minutes: number): Turn {
  const wall = (today + inDays) * DAY_MS + minutes * MINUTE;
  return {
    at: new Date(instantOf(timeZone, wall)),
    weekday: weekdayOf(Math.floor(wall / DAY_MS)),
    time: new Date(wall).toISOString().slice(11, 16),
    inDays: Math.floor(wall / DAY_MS) - today,
  };
}

const weekdayOf = (day: number): Weekday => WEEKDAYS[(day + 3) % 7] ?? 'monday'; // 1970-01-01 was a Thursday

const dayAt = (timeZone: string, now: Date) => Math.floor(wallClock(timeZone, now.getTime()) / DAY_MS);

/** Undefined for what is no time of a day. */
function minutesOf(time: string | undefined): number | undefined {
  const [hours, minutes] = /^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time ?? '')
    ? (time ?? '').split(':')
    : [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined;
}

/**
 * The instant at which a clock shows a time; where it shows it twice the first, and where it skips it the time that
 * it would have been without the skip.
 */
function instantOf(timeZone: string, wall: number): number {
  const offset = (at: number) => wallClock(timeZone, at) - at;
  const [before, after] = [offset(wall - DAY_MS), offset(wall + DAY_MS)];
  if (offset(wall - before) === before) return wall - before;
  return offset(wall - after) === after ? wall - after : wall - before;
}

/** What a clock there shows at an instant, as though it were UTC; to the second. */
function wallClock(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Costly to make, and asked for dozens of times a page. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made) return made;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}
