import { expect, it } from 'vitest';
import { readList } from './read-list.ts';

it('reads skus, with a price after any separator', () => {
  expect(readList('A-1\r\nA-2\t12.50\n\nA-3; 9,95\nA-4,7\n a/5  $ 1 200.00 ')).toEqual({
    lines: [
      { sku: 'A-1', priceCents: undefined },
      { sku: 'A-2', priceCents: 1250 },
      { sku: 'A-3', priceCents: 995 },
      { sku: 'A-4', priceCents: 700 },
      { sku: 'a/5', priceCents: 120_000 },
    ],
  });
});

it.each(['A-1\nA-2 cheap', 'A-1\nA-2\t-5', 'A-1\n; 5', 'A-1\nA-2 1e9'])(
  'names the first line that is neither: %j',
  (text) => {
    expect(readList(text).bad).toMatchObject({ line: 2 });
  },
);
