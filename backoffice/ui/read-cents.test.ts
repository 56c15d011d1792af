import { expect, it } from 'vitest';
import { readCents } from './read-cents.ts';

it.each([
  ['250', 25_000],
  ['19.99', 1999],
  ['19,9', 1990],
  ['1 234,50 $', 123_450],
  ['0', 0],
  ['', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
])('reads %j as %s cents', (typed, cents) => {
  expect(readCents(typed)).toBe(cents);
});
