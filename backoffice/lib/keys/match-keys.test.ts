import { expect, it } from 'vitest';
import { matchKeys } from './match-keys.ts';

const shortcut = (keys: string) => ({ keys, label: keys, run: () => {} });
const PAGE = [shortcut('g o'), shortcut('g s'), shortcut('j'), shortcut('?')];

it('finds a single key', () => {
  expect(matchKeys(PAGE, ['j'])).toEqual({ shortcut: PAGE[2], isPrefix: false });
});

it('waits for the second key of a pair, and finds it', () => {
  expect(matchKeys(PAGE, ['g'])).toEqual({ shortcut: undefined, isPrefix: true });
  expect(matchKeys(PAGE, ['g', 's']).shortcut).toBe(PAGE[1]);
});

it('finds nothing for other keys', () => {
  expect(matchKeys(PAGE, ['g', 'x'])).toEqual({ shortcut: undefined, isPrefix: false });
});

it('prefers the part of the page that came last', () => {
  const later = shortcut('j');
  expect(matchKeys([...PAGE, later], ['j']).shortcut).toBe(later);
});
