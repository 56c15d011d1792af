import { expect, it } from 'vitest';
import { readQuantity } from './read-quantity.ts';

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['2.5', 2],
  ['2.', 2],
  ['1,000', 1000],
  ['1e9', 1e9],
  ['', undefined],
  ['0', undefined],
  ['0.5', undefined],
  ['-4', undefined],
  ['many', undefined],
  ['1e999', undefined],
])('reads %j as %s', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});
