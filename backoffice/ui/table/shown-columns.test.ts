import { expect, it } from 'vitest';
import { hiddenBy, listShown } from './shown-columns.ts';

const IDS = ['number', 'placed', 'total', 'tags'];

it('writes the shown columns, and reads them back', () => {
  const address = listShown({ placed: false, total: true }, IDS);
  expect(address).toBe('number,total,tags');
  expect(hiddenBy(address, IDS)).toEqual({ number: true, placed: false, total: true, tags: true });
});

it('ignores columns that the table does not have', () => {
  expect(hiddenBy('total,gone,__proto__', IDS)).toEqual({
    number: false,
    placed: false,
    total: true,
    tags: false,
  });
});
