import { expect, it } from 'vitest';
import type { ProductPrices } from '../../../../contract/desk/price-tables.ts';
import { newLine } from './draft.ts';
import { withSuggestion } from './suggest.ts';

const TABLES: readonly ProductPrices[] = [
  {
    product: 'custom-flags',
    version: 1,
    tables: [
      {
        validFrom: '2026-01-01',
        state: 'now',
        canChange: false,
        changedBy: null,
        changedAt: '2026-01-01T00:00:00.000Z',
        rows: {
          cloths: [{ cloth: 'Durapoly', perSqFtCents: 500 }],
          finishes: [],
          doublePpm: null,
          breaks: [{ from: 10, offPpm: 100_000 }],
          minPieceCents: 0,
          minLineCents: 0,
        },
      },
    ],
  },
];
const LINE = newLine('made', {
  name: 'Flag',
  details: {
    product: 'custom-flags',
    size: '36 x 24 in',
    widthMm: null,
    heightMm: null,
    cloth: 'Durapoly',
    finish: '',
  },
});

it('fills in the price that the table suggests, and its size in millimetres', () => {
  const line = withSuggestion(LINE, TABLES, 'en');
  expect(line).toMatchObject({ price: '30.00', details: { widthMm: 914, heightMm: 610 } });
  expect(line.suggestion).toMatchObject({ unitPriceCents: 3000, validFrom: '2026-01-01' });
});

it('lets the price follow a quantity, until somebody types another one', () => {
  const line = withSuggestion(LINE, TABLES, 'fr');
  expect(withSuggestion({ ...line, quantity: '10' }, TABLES, 'fr').price).toBe('27,00');
  const own = withSuggestion({ ...line, price: '25', quantity: '10' }, TABLES, 'fr');
  expect([own.price, own.suggestion?.unitPriceCents]).toEqual(['25', 2700]);
});

it('suggests nothing without a table, a size or a quantity, and forgets what it suggested before', () => {
  const line = withSuggestion(LINE, TABLES, 'en');
  const changes = [
    { quantity: '' },
    { details: { ...line.details, size: 'large' } },
    { details: { ...line.details, product: '' } },
  ];
  for (const change of changes)
    expect(withSuggestion({ ...line, ...change }, TABLES, 'en').suggestion).toBeNull();
  const setup = newLine('setup', { name: 'Set-up' });
  expect(withSuggestion(setup, TABLES, 'en')).toBe(setup);
});
