import { expect, it } from 'vitest';
import { fromField, toField } from './shop-time.ts';

it.each([
  ['2026-11-20T09:00', '2026-11-20T14:00:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  // The clocks go back at two: the first of both.
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('%s on the shop’s clock is %s', (typed, iso) => {
  expect(fromField(typed)).toBe(iso);
  expect(toField(iso)).toBe(typed);
});

it('takes an hour that the clocks leave out for the one after it, and an empty field for none', () => {
  expect(fromField('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(toField('2026-03-08T07:30:00.000Z')).toBe('2026-03-08T03:30');
  expect(fromField('')).toBeUndefined();
});
