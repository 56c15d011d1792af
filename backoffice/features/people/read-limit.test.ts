import { expect, it } from 'vitest';
import { readLimit } from './read-limit.ts';

it.each([
  ['250', 25_000],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['.50', undefined],
  ['12.345', undefined],
  ['-5', undefined],
  ['many', undefined],
])('reads %j as %s, so that only an empty field is no limit', (typed, limit) => {
  expect(readLimit(typed)).toBe(limit);
});
