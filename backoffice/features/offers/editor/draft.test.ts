import { describe, expect, it } from 'vitest';
import type { DeskOffer } from '../../../../contract/desk/offers.ts';
import {
  bodyOf,
  copyLine,
  entryOf,
  insertAfter,
  moveLine,
  newLine,
  type OfferEntry,
  pricedLines,
  putLine,
} from './draft.ts';
import { readPastedLines } from './paste-lines.ts';
import { readPrice } from './read-price.ts';

const ENTRY: OfferEntry = {
  language: 'en',
  validUntil: '2026-12-31',
  fulfilment: 'delivery',
  province: 'ON',
  pickupStore: 'toronto',
  payment: 'deposit',
  deposit: '50',
  proofDays: '3',
  makeDays: '10',
  revisions: '3',
  note: '',
  lines: [newLine('made', { name: 'Flag', quantity: '12', price: '45.50' })],
};

describe('bodyOf', () => {
  it('sends cents, the share of a deposit in parts per million, and no store for a delivery', () => {
    const body = bodyOf(ENTRY);
    expect(body).toMatchObject({ depositPpm: 500_000, pickupStore: null });
    expect(body.lines[0]).toMatchObject({ kind: 'made', quantity: 12, unitPriceCents: 4550 });
  });

  it('gives a discount its minus, typed with it or without', () => {
    const lines = ['25', '-25'].map((price) => newLine('discount', { name: 'Less', price }));
    expect(bodyOf({ ...ENTRY, lines }).lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual([
      -2500, -2500,
    ]);
  });

  it('keeps a line without a price yet', () => {
    expect(bodyOf({ ...ENTRY, lines: [newLine('setup', { name: 'Set-up' })] }).lines[0]?.unitPriceCents).toBe(
      0,
    );
  });

  it('sends what cannot be read as null, for which the API has a sentence', () => {
    const lines = [newLine('made', { name: 'Flag', quantity: 'a few', price: '1e9' })];
    const sent = JSON.parse(JSON.stringify(bodyOf({ ...ENTRY, lines, deposit: 'half' })));
    expect(sent).toMatchObject({ depositPpm: null, lines: [{ quantity: null, unitPriceCents: null }] });
  });

  it('sends what a stored draft has, unchanged', () => {
    const { lines, ...rest } = bodyOf(ENTRY);
    const stored = {
      ...rest,
      lines: lines.map((line, position) => ({ ...line, position, isTaken: null })),
    } as unknown as DeskOffer;
    expect(bodyOf(entryOf(stored, 'fr'))).toEqual({ ...rest, lines });
  });
});

describe('lines', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((name) => newLine('text', { name }));
  const lines = [a, b, c].filter((line) => line !== undefined);
  const names = (changed: typeof lines | readonly (typeof lines)[number][]) =>
    changed.map(({ name }) => name).join('');

  it('copies below, moves by one place, and stays within the list', () => {
    expect(names(copyLine(lines, a?.key ?? 0))).toBe('AABC');
    expect(names(moveLine(lines, a?.key ?? 0, 1))).toBe('BAC');
    expect(names(moveLine(lines, a?.key ?? 0, -1))).toBe('ABC');
    expect(names(moveLine(lines, c?.key ?? 0, 1))).toBe('ABC');
    expect(names(insertAfter(lines, b?.key, newLine('text', { name: 'X' })))).toBe('ABXC');
    expect(new Set(copyLine(lines, a?.key ?? 0).map(({ key }) => key)).size).toBe(4);
  });

  it('counts a line that cannot be read yet for nothing', () => {
    const typed = putLine(lines, a?.key ?? 0, { quantity: '2', price: '10' });
    expect(pricedLines(typed).map(({ quantity, unitPriceCents }) => quantity * unitPriceCents)).toEqual([
      2000, 0, 0,
    ]);
    expect(pricedLines(putLine(lines, a?.key ?? 0, { quantity: '999999', price: '1' }))[0]?.quantity).toBe(0);
  });
});

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50 $', 1250],
  ['$1,234.50', 123_450],
  ['1 234,50', 123_450],
  ['1,234', 123_400],
  ['-25', -2500],
  ['12.345', undefined],
  ['1e9', undefined],
  ['', undefined],
  ['12 pcs', undefined],
])('reads the price %s', (typed, cents) => {
  expect(readPrice(typed)).toBe(cents);
});

describe('readPastedLines', () => {
  const read = (text: string) =>
    readPastedLines(text, 'en')?.map(({ kind, name, quantity, price }) => [kind, name, quantity, price]);

  it('reads names, quantities and prices; more texts belong to the name, and a third number is the sum', () => {
    const rows = ['Flag\t36 × 72 in\t12\t$45.50\t546.00', 'Set-up\t75', '"The ""big"" one"\t1\t1,250.00'];
    expect(read(rows.join('\r\n'))).toEqual([
      ['text', 'Flag, 36 × 72 in', '12', '45.50'],
      ['text', 'Set-up', '1', '75.00'],
      ['text', 'The "big" one', '1', '1250.00'],
    ]);
  });

  it('takes a minus for a discount, and leaves headings and empty rows out', () => {
    expect(read('Item\tQty\tPrice\n\nLess for a school\t1\t-50\n\t\t')).toEqual([
      ['discount', 'Less for a school', '1', '50.00'],
    ]);
  });

  it('leaves text that is no table to the field', () => {
    expect(read('A long name, without any tabs 12 45.50')).toBeUndefined();
    expect(read('Only\twords')).toBeUndefined();
  });
});
