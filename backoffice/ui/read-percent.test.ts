import { expect, it } from 'vitest';
import { readPpm, writePercent } from './read-percent.ts';

it.each([
  ['50', 500_000],
  [' 9.975 ', 99_750],
  ['9,975\u00a0%', 99_750],
  ['0', 0],
])('reads %j', (typed, ppm) => expect(readPpm(typed)).toBe(ppm));

it.each(['', '-5', '1e3', 'half', '12.34567', '1000'])('does not read %j', (typed) =>
  expect(readPpm(typed)).toBeUndefined(),
);

it.each([
  ['en', '9.975'],
  ['fr', '9,975'],
] as const)('writes it for a field in %s, so that it reads the same', (language, typed) => {
  expect(writePercent(99_750, language)).toBe(typed);
  expect(readPpm(typed)).toBe(99_750);
});
