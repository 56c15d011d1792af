import { afterEach, expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { dayIn, startOfDay } from './places/time-zones.ts';
import { dayInZone, shopDay, shopHour, wallClock } from './wall-clock.ts';

const formats = Intl.DateTimeFormat.prototype;
const format = Object.getOwnPropertyDescriptor(formats, 'format') ?? {};
afterEach(() => Object.defineProperty(formats, 'format', format));

/** How ICU 72 writes a Canadian date (nodejs/node#45945), which WebKitGTK and some builds of Node take from the system. */
const writeDatesAsIcu72 = () =>
  Object.defineProperty(formats, 'format', { ...format, get: () => () => '11/23/2026' });

const LATE = new Date('2026-11-24T04:30:59.999Z');

it('writes days as 2026-11-23, whatever a locale makes of a date', () => {
  writeDatesAsIcu72();
  expect(new Intl.DateTimeFormat(LOCALES.en).format(LATE)).toBe('11/23/2026');
  expect([shopDay(LATE), shopDay(LATE.getTime()), shopHour(LATE)]).toEqual(['2026-11-23', '2026-11-23', 23]);
  expect([dayInZone('Asia/Tokyo', LATE), dayIn('NL', LATE)]).toEqual(['2026-11-24', '2026-11-24']);
  expect(startOfDay('ON', '2026-11-24')).toBe(Date.parse('2026-11-24T05:00Z'));
});

it('reads midnight as hour 0 of the day that begins', () => {
  expect([shopDay(Date.parse('2026-11-24T05:00Z')), shopHour(Date.parse('2026-11-24T05:00Z'))]).toEqual([
    '2026-11-24',
    0,
  ]);
});

it('reads the clock to the second on both sides of a change of the clocks', () => {
  const wall = (at: string) => new Date(wallClock('America/Toronto', Date.parse(at))).toISOString();
  expect(wall('2026-11-01T05:59:59Z')).toBe('2026-11-01T01:59:59.000Z');
  expect(wall('2026-11-01T06:00:00Z')).toBe('2026-11-01T01:00:00.000Z');
  expect(wall('2026-03-08T07:00:00Z')).toBe('2026-03-08T03:00:00.000Z');
});
