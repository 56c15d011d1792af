import { describe, expect, it } from 'vitest';
import { findCustomProduct } from '../../../contract/catalog/custom-products.ts';
import { type PriceRows, priceTableSchema } from '../../../contract/offers/price-tables.ts';
import { addRows, draftOf, readDraft, readPastedRows, readTable } from './price-draft.ts';

const FLAGS = findCustomProduct('custom-flags');
const rows: PriceRows = {
  cloths: [{ cloth: 'Nylite 200', perSqFtCents: 950 }],
  finishes: [{ finish: 'Open Sleeves', cents: 900, per: 'hoist' }],
  doublePpm: 875_000,
  breaks: [{ from: 10, offPpm: 125_000 }],
  minPieceCents: 2500,
  minLineCents: 0,
};
const table = { validFrom: '2026-12-01', rows };

describe.each(['en', 'fr'] as const)('the form of a table in %s', (language) => {
  it('gives back what it shows', () => {
    const draft = { ...draftOf(FLAGS, table, language), validFrom: '2026-12-01' };
    expect(priceTableSchema.parse(readDraft(draft))).toEqual(table);
    expect(readTable(draft)).toEqual(table);
  });
});

it('begins with the choices of the product, and leaves out those without a price', () => {
  const draft = { ...draftOf(FLAGS, undefined, 'en'), validFrom: '2026-12-01' };
  expect(draft.cloths.map(({ name }) => name)).toEqual(['Durapoly', 'Nylite 200']);
  expect(draft.finishes.map(({ name }) => name)).toEqual(['Grommets', 'Rope and Toggle', 'Open Sleeves']);
  expect(readDraft(draft).rows).toMatchObject({
    cloths: [],
    finishes: [],
    doublePpm: null,
    minPieceCents: 0,
  });
});

it('sends what cannot be read for the API to refuse, and shows a preview without it', () => {
  const shown = draftOf(FLAGS, table, 'en');
  const cloths = [...shown.cloths, { key: 9, name: 'Silk', amount: 'dear', per: 'piece' as const }];
  const draft = { ...shown, cloths, double: 'twice', minLine: '-1', validFrom: '2026-12-01' };
  const issues = priceTableSchema.safeParse(readDraft(draft)).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'rows.cloths.1.perSqFtCents',
    'rows.doublePpm',
    'rows.minLineCents',
  ]);
  expect(readTable(draft).rows).toEqual({ ...rows, doublePpm: null });
});

it('takes rows of a spreadsheet, without its heading, in place of those with the same name', () => {
  const pasted = readPastedRows('Cloth\tPrice\r\nSilk\t12,50 $\n Nylite 200 \t9.75\n');
  expect(pasted?.map(({ name, amount }) => [name, amount])).toEqual([
    ['Silk', '12,50 $'],
    ['Nylite 200', '9.75'],
  ]);
  const added = addRows(draftOf(FLAGS, table, 'en').cloths, pasted ?? []);
  expect(added.map(({ name }) => name)).toEqual(['Silk', 'Nylite 200']);
  expect(new Set(added.map(({ key }) => key)).size).toBe(2);
  expect(readPastedRows('Nylite 200')).toBeUndefined();
});
