import { expect, it } from 'vitest';
import { readRate } from './read-rate.ts';

it.each([
  ['9.975', 99_750],
  ['9,975 %', 99_750],
  ['14', 140_000],
  ['', 0],
  ['0.1', 1000],
  ['abc', 'abc'],
  ['1.23456', '1.23456'],
])('reads a rate that is typed as %j', (typed, ppm) => {
  const form = new FormData();
  form.set('hst', typed);
  form.set('province', 'NS');
  expect(readRate(form)).toMatchObject({ province: 'NS', hstPpm: ppm, gstPpm: 0, note: '' });
});
