import { expect, it } from 'vitest';
import { instantOf, shopTimeOf } from './shop-time.ts';

it.each([
  ['2026-12-01', '09:00', '2026-12-01T14:00:00.000Z'],
  ['2026-07-01', '23:59', '2026-07-02T03:59:00.000Z'],
  // Clocks go back: the first of the two.
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
  ['2027-03-14', '09:00', '2027-03-14T13:00:00.000Z'],
  // No clock shows it.
  ['2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
])('%s at %s on the clock of the shop is %s', (day, time, instant) => {
  expect(instantOf(day, time)).toBe(instant);
  if (time !== '02:30') expect(shopTimeOf(instant)).toBe(time);
});
