import { expect, it } from 'vitest';
import { readCents, writeDollars } from './read-cents.ts';

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

it.each([
  ['en', '1234.50'],
  ['fr', '1234,50'],
] as const)('writes cents for a field in %s, which can be read again', (language, typed) => {
  expect(writeDollars(123_450, language)).toBe(typed);
  expect(readCents(typed)).toBe(123_450);
});
