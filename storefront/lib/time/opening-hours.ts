import { DAY_MS } from '../../../contract/durations.ts';
import type { Store } from '../../../contract/places/stores.ts';
import { WEEKDAYS, type Weekday } from '../../../contract/places/weekdays.ts';
import { wallClock } from '../../../contract/wall-clock.ts';

type WeekHours = Store['operatingHours'];

/** An opening or a closing. */
export interface Turn {
  readonly at: Date;
  readonly weekday: Weekday;
  /** HH:MM on the store's clock. */
  readonly time: string;
  /** Days from today in the store's time zone: 0 is today. */
  readonly inDays: number;
}

export interface OpenState {
  readonly isOpen: boolean;
  /** Next change; null when it never changes. */
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
 * Whether a store is open, and when that changes, in the store's time zone. A closing time that is not after the
 * opening time is on the next day (18:00 to 02:00), two equal times mean the whole day, and a day that begins as
 * another ends continues it.
 */
export function openState(hours: WeekHours, timeZone: string, now: Date): OpenState {
  const today = dayAt(timeZone, now);
  const spans = joined(DAYS_IN_QUESTION.flatMap((inDays) => spanOf(hours, { timeZone, today, inDays })));
  const current = spans.find(({ from, to }) => from.at <= now && now < to.at);
  if (current) return { isOpen: true, next: current.to.inDays > 7 ? null : current.to };
  return { isOpen: false, next: spans.find(({ from }) => from.at > now)?.from ?? null };
}

/** Weekday at the store. */
export const weekdayIn = (timeZone: string, now: Date): Weekday => weekdayOf(dayAt(timeZone, now));

interface Day {
  readonly timeZone: string;
  /** Days since 1970-01-01 on the store's calendar. */
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

/** `minutes` since local midnight; values from 1440 on are the next day. */
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

const dayAt = (timeZone: string, now: Date) => Math.floor(wallClock(timeZone, now) / DAY_MS);

/** Undefined for a malformed time. */
function minutesOf(time: string | undefined): number | undefined {
  const [hours, minutes] = /^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time ?? '')
    ? (time ?? '').split(':')
    : [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined;
}

/**
 * Converts local time to an instant: the first of an ambiguous time, and for a skipped time the instant that it would
 * have been without the skip.
 */
function instantOf(timeZone: string, wall: number): number {
  const offset = (at: number) => wallClock(timeZone, at) - at;
  const [before, after] = [offset(wall - DAY_MS), offset(wall + DAY_MS)];
  if (offset(wall - before) === before) return wall - before;
  return offset(wall - after) === after ? wall - after : wall - before;
}
