import { expect, it } from 'vitest';
import { movedRow } from './move-row.ts';

it('moves a row to another place, and nowhere else', () => {
  const rows = ['a', 'b', 'c', 'd'];
  expect(movedRow(rows, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedRow(rows, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  for (const [from, to] of [
    [0, -1],
    [3, 4],
    [4, 0],
    [1, 1],
  ] as const)
    expect(movedRow(rows, from, to)).toBe(rows);
});
