import { expect, it } from 'vitest';
import { hiddenBy, listShown } from './shown-columns.ts';

const IDS = ['number', 'placed', 'total', 'tags'];

it('writes the shown columns, and reads them back', () => {
  const address = listShown({ placed: false, total: true }, IDS);
  expect(address).toBe('number,total,tags');
  expect(hiddenBy(address, ['placed', 'tags'])).toEqual({ placed: false, tags: true });
});

it('ignores columns that the table does not have, and hides none that must stay', () => {
  expect(hiddenBy('tags,gone,__proto__', ['placed', 'tags'])).toEqual({ placed: false, tags: true });
});
