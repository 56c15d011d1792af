import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { WEEKDAYS, type Weekday } from '../../../contract/places/weekdays.ts';
import { openState, weekdayIn } from './opening-hours.ts';

type Day = { open: string; close: string } | null;
type Week = Record<Weekday, Day>;

const week = (days: Partial<Week> = {}): Week => ({
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as Week),
  ...days,
});
const everyDay = (open: string, close: string) =>
  week(Object.fromEntries(WEEKDAYS.map((day) => [day, { open, close }])));
const at = (hours: Week, zone: string, now: string) => openState(hours, zone, new Date(now));

const OTTAWA = week({
  ...Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, { open: '09:30', close: '18:00' }])),
  saturday: { open: '10:00', close: '17:00' },
});

describe('a store with ordinary hours', () => {
  it.each([
    ['a minute before it opens', '2026-11-20T14:29:59.999Z', false, { time: '09:30', inDays: 0 }],
    ['as it opens', '2026-11-20T14:30:00Z', true, { time: '18:00', inDays: 0 }],
    ['the moment before it closes', '2026-11-20T22:59:59.999Z', true, { time: '18:00', inDays: 0 }],
    ['as it closes', '2026-11-20T23:00:00Z', false, { time: '10:00', weekday: 'saturday', inDays: 1 }],
    ['on the night before a closed day', '2026-11-21T23:00Z', false, { weekday: 'monday', inDays: 2 }],
    // Already Sunday in UTC, still Saturday in Ottawa.
    ['late on Saturday', '2026-11-22T04:30:00Z', false, { weekday: 'monday', inDays: 2 }],
    ['on the closed day', '2026-11-22T18:00:00Z', false, { time: '09:30', weekday: 'monday', inDays: 1 }],
  ])('%s', (_, now, isOpen, next) => {
    expect(at(OTTAWA, 'America/Toronto', now)).toMatchObject({ isOpen, next });
  });

  it("uses its own time zone, not the visitor's", () => {
    // July, because the result must not depend on any province's decision about daylight saving time.
    const now = '2026-07-17T22:30:00Z';
    const open = ['St_Johns', 'Halifax', 'Toronto', 'Winnipeg', 'Regina', 'Edmonton', 'Vancouver'].filter(
      (city) => at(everyDay('09:30', '18:00'), `America/${city}`, now).isOpen,
    );
    expect(open).toEqual(['Winnipeg', 'Regina', 'Edmonton', 'Vancouver']);
    expect(weekdayIn('America/St_Johns', new Date('2026-07-18T02:31:00Z'))).toBe('saturday');
    expect(weekdayIn('America/Vancouver', new Date('2026-07-18T02:31:00Z'))).toBe('friday');
  });
});

describe('hours around midnight', () => {
  const bar = week({ friday: { open: '18:00', close: '02:00' } });

  it('belong to the day on which they began', () => {
    const zone = 'America/Toronto';
    expect(at(bar, zone, '2026-11-21T06:59Z')).toMatchObject({
      isOpen: true,
      next: { time: '02:00', weekday: 'saturday', inDays: 0 },
    });
    expect(at(bar, zone, '2026-11-21T03:00Z').next).toMatchObject({ weekday: 'saturday', inDays: 1 });
    expect(at(bar, zone, '2026-11-21T07:00Z')).toMatchObject({
      isOpen: false,
      next: { time: '18:00', weekday: 'friday', inDays: 6 },
    });
    expect(at(bar, zone, '2026-11-20T06:00Z').isOpen).toBe(false);
  });

  it('continue when one day begins as the other ends', () => {
    const weekend = week({
      friday: { open: '08:00', close: '24:00' },
      saturday: { open: '00:00', close: '00:00' },
      sunday: { open: '00:00', close: '12:00' },
    });
    expect(at(weekend, 'America/Regina', '2026-11-20T20:00Z')).toMatchObject({
      isOpen: true,
      next: { time: '12:00', weekday: 'sunday', inDays: 2 },
    });
  });

  it('of a store that opens once a week lead to the next week', () => {
    expect(at(bar, 'America/Toronto', '2026-11-21T07:00Z').next?.at).toEqual(new Date('2026-11-27T23:00Z'));
    const sundays = week({ sunday: { open: '12:00', close: '16:00' } });
    expect(at(sundays, 'America/Toronto', '2026-11-22T21:30Z').next).toMatchObject({
      weekday: 'sunday',
      inDays: 7,
    });
  });

  it('never end, or never begin', () => {
    for (const always of [everyDay('00:00', '24:00'), everyDay('00:00', '00:00')]) {
      expect(at(always, 'America/Halifax', '2026-11-20T04:00Z')).toEqual({ isOpen: true, next: null });
    }
    expect(at(week(), 'America/Halifax', '2026-11-20T04:00Z')).toEqual({ isOpen: false, next: null });
    const unreadable = everyDay('9 o’clock', '25:00');
    expect(at(unreadable, 'America/Halifax', '2026-11-20T15:00Z').isOpen).toBe(false);
  });
});

describe('when the clocks change', () => {
  // In Toronto 2026-03-08 skips 02:00 to 03:00, and 2026-11-01 has 01:00 to 02:00 twice.
  it('opens the store by the local clock on a day that is an hour shorter or longer', () => {
    const hours = everyDay('09:00', '17:00');
    expect(at(hours, 'America/Toronto', '2026-03-08T07:30Z').next?.at).toEqual(new Date('2026-03-08T13:00Z'));
    expect(at(hours, 'America/Toronto', '2026-11-01T05:30Z').next?.at).toEqual(new Date('2026-11-01T14:00Z'));
  });

  it('closes once at a closing time that occurs twice', () => {
    const hours = everyDay('20:00', '01:30');
    expect(at(hours, 'America/Toronto', '2026-11-01T05:29Z').isOpen).toBe(true);
    expect(at(hours, 'America/Toronto', '2026-11-01T05:30Z').isOpen).toBe(false);
    // The second 01:15.
    expect(at(hours, 'America/Toronto', '2026-11-01T06:15Z').isOpen).toBe(false);
  });

  it('moves a skipped time an hour later', () => {
    const hours = everyDay('02:30', '06:00');
    expect(at(hours, 'America/Toronto', '2026-03-08T07:15Z').next?.at).toEqual(new Date('2026-03-08T07:30Z'));
  });
});

const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Regina',
  'America/Vancouver',
];
const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(clock);
const day = fc.option(fc.record({ open: time, close: time }), { nil: null });
const anyWeek = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days): Week => Object.fromEntries(WEEKDAYS.map((name, n) => [name, days[n] ?? null])) as Week);
/** Minutes of 2026 and 2027, with a higher share of the nights when the clocks change. */
const anyMinute = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 }),
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'),
      fc.integer({ min: -1800, max: 1800 }),
    )
    .map(([date, minutes]) => Date.parse(`${date}T07:00Z`) / 60_000 + minutes),
);

function clock([hours, minutes]: readonly [number, number]): string {
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Local time of an instant: an independent implementation for comparison. */
function onTheWall(zone: string, instant: number) {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone: zone });
  return {
    weekday: WEEKDAYS[(new Date(`${text.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7] as Weekday,
    time: text.slice(11, 16),
  };
}

/** Compares local times: today's hours, or yesterday's that reach past midnight. */
function isOpenOnTheWall(hours: Week, { weekday, time: now }: ReturnType<typeof onTheWall>): boolean {
  const today = hours[weekday];
  const yesterday = hours[WEEKDAYS[(WEEKDAYS.indexOf(weekday) + 6) % 7] ?? 'monday'];
  const late = yesterday !== null && yesterday.close <= yesterday.open && now < yesterday.close;
  if (late || today === null || now < today.open) return late;
  return today.close <= today.open || now < today.close;
}

const sameOffset = (zone: string, a: number, b: number) =>
  Date.parse(`${new Date(a).toLocaleString('sv-SE', { timeZone: zone })}Z`) - a ===
  Date.parse(`${new Date(b).toLocaleString('sv-SE', { timeZone: zone })}Z`) - b;

describe('for any hours, zone and moment', () => {
  it('is open when the local clock says so', () => {
    fc.assert(
      fc.property(anyWeek, fc.constantFrom(...ZONES), anyMinute, (hours, zone, minute) => {
        const now = minute * 60_000;
        // Near a clock change the local time alone is ambiguous.
        fc.pre(sameOffset(zone, now - 49 * HOUR_MS, now + 49 * HOUR_MS));
        expect(openState(hours, zone, new Date(now)).isOpen).toBe(
          isOpenOnTheWall(hours, onTheWall(zone, now)),
        );
      }),
    );
  });

  it('changes at the next turn and never before', () => {
    fc.assert(
      fc.property(
        anyWeek,
        fc.constantFrom(...ZONES),
        anyMinute,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (hours, zone, minute, share) => {
          const now = minute * 60_000;
          const { isOpen, next } = openState(hours, zone, new Date(now));
          if (!next) return;
          const turn = next.at.getTime();
          expect(turn).toBeGreaterThan(now);
          const between = now + Math.floor(share * (turn - now - 1));
          for (const before of [between, turn - 1]) {
            expect(openState(hours, zone, new Date(before))).toMatchObject({ isOpen, next: { at: next.at } });
          }
          expect(openState(hours, zone, next.at).isOpen).toBe(!isOpen);
        },
      ),
    );
  });
});
