import { expect, it } from 'vitest';
import { activeAfter } from './active-option.ts';

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, -1],
  ['End', 0, -1],
  ['ArrowLeft', 1, -1],
  ['a', 1, undefined],
])('%s goes from entry %d to %s of three', (key, from, to) => {
  expect(activeAfter(key, from, 3)).toBe(to);
});
