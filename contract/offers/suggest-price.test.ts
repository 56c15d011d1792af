import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestionSchema } from './offer-lines.ts';
import { EXTRA_UNITS } from './price-table-limits.ts';
import { type PriceRows, type PriceTable, priceRowsSchema } from './price-tables.ts';
import { suggestPrice } from './suggest-price.ts';

const ROWS: PriceRows = {
  cloths: [
    { cloth: 'Durapoly', perSqFtCents: 750 },
    { cloth: 'Nylite 200', perSqFtCents: 900 },
  ],
  finishes: [
    { finish: 'Grommets', cents: 0, per: 'piece' },
    { finish: 'Rope and Toggle', cents: 400, per: 'hoist' },
    { finish: 'Open Sleeves', cents: 1250, per: 'piece' },
    { finish: 'Fringe', cents: 200, per: 'edges' },
  ],
  doublePpm: 1_000_000,
  breaks: [
    { from: 10, offPpm: 100_000 },
    { from: 100, offPpm: 250_000 },
  ],
  minPieceCents: 1500,
  minLineCents: 5000,
};
const table = (rows: Partial<PriceRows> = {}): PriceTable => ({
  validFrom: '2026-11-01',
  rows: { ...ROWS, ...rows },
});
/** 36 × 72 in as an offer keeps it. */
const FLAG = { widthMm: 1829, heightMm: 914, cloth: 'Nylite 200', finish: '', quantity: 1 };
const priced = (made: Partial<typeof FLAG> & { isDouble?: boolean }, rows?: Partial<PriceRows>) =>
  suggestPrice(table(rows), { ...FLAG, ...made });

it('prices a flag of 36 × 72 in by its 18 square feet, with the day of its table', () => {
  expect(priced({})).toEqual({
    unitPriceCents: 16_200,
    validFrom: '2026-11-01',
    parts: [{ part: 'cloth', label: 'Nylite 200', cents: 16_200 }],
  });
});

it.each([
  ['no finish that costs anything', { finish: 'Grommets' }, 16_200],
  ['a finish by the foot of its hoist', { finish: 'Rope and Toggle' }, 16_200 + 1200],
  ['a finish with a note', { finish: 'Open Sleeves: 3 in at the top' }, 17_450],
  ['words of a French offer', { finish: 'fourreau ouvert\u00a0: 3 po' }, 17_450],
  ['an extra by the foot of all edges', { finish: 'Grommets · Fringe' }, 16_200 + 18 * 200],
  ['two layers', { isDouble: true }, 32_400],
  ['two layers, as a choice says', { finish: 'Grommets · Recto verso' }, 32_400],
  ['one layer, as a choice says', { finish: 'Single Side' }, 16_200],
  ['one less than a quantity', { quantity: 9 }, 16_200],
  ['a quantity', { quantity: 10 }, 14_580],
  ['a large quantity', { quantity: 100 }, 12_150],
  ['a small one by the least of a line', { widthMm: 305, heightMm: 152 }, 5000],
  [
    'three small ones, so that they cost at least that together',
    { widthMm: 305, heightMm: 152, quantity: 3 },
    1667,
  ],
  ['many small ones by the least of a piece', { widthMm: 305, heightMm: 152, quantity: 50 }, 1500],
])('prices %s', (_, made, price) => {
  expect(priced(made)?.unitPriceCents).toBe(price);
});

it('names each part, and what it has no price for', () => {
  const made = { finish: 'Open Sleeves · Sewn by hand', quantity: 10, isDouble: true };
  expect(priced(made, { minPieceCents: 40_000 })?.parts).toEqual([
    { part: 'cloth', label: 'Nylite 200', cents: 16_200 },
    { part: 'double', label: '', cents: 16_200 },
    { part: 'finish', label: 'Open Sleeves', cents: 1250 },
    { part: 'finish-unknown', label: 'Sewn by hand', cents: 0 },
    { part: 'break', label: '10', cents: -3365 },
    { part: 'minimum', label: '', cents: 9715 },
  ]);
});

it('finds the way of printing of a product without cloths among its finishes', () => {
  const rows = { cloths: [{ cloth: 'Applique Sewn', perSqFtCents: 2000 }] };
  const french = priced({ cloth: '', finish: 'Appliqué cousu · Recto · Œillets' }, rows);
  expect(french?.parts.map(({ part }) => part)).toEqual(['cloth', 'finish']);
});

it.each([
  ['another cloth', { cloth: 'Silk' }, {}],
  ['no cloth', { cloth: '' }, {}],
  ['a cloth that is a word of JavaScript', { cloth: '__proto__' }, {}],
  ['a table without cloths', {}, { cloths: [] }],
  ['two layers without a price for them', { isDouble: true }, { doublePpm: null }],
  ['no width', { widthMm: 0 }, {}],
  ['no number', { heightMm: Number.NaN }, {}],
  ['no pieces', { quantity: 0 }, {}],
  ['half a piece', { quantity: 1.5 }, {}],
  ['a price above that of any offer', { widthMm: 100_000, heightMm: 100_000 }, {}],
  [
    'more words than a suggestion takes',
    { finish: Array.from({ length: 30 }, (_, n) => `x${n}`).join(' · ') },
    {},
  ],
])('suggests nothing for %s', (_, made, rows) => {
  expect(priced(made, rows)).toBeNull();
});

it('takes words of JavaScript as words', () => {
  const cloths = [{ cloth: '__proto__', perSqFtCents: 100 }];
  expect(priced({ cloth: '__proto__', finish: 'constructor' }, { cloths })?.parts).toMatchObject([
    { label: '__proto__' },
    { part: 'finish-unknown', label: 'constructor' },
    { part: 'minimum' },
  ]);
});

const anyCents = fc.integer({ min: 0, max: 1_000_000 });
const anyRows = fc
  .record({
    perSqFtCents: fc.integer({ min: 1, max: 100_000 }),
    extra: fc.record({ cents: anyCents, per: fc.constantFrom(...EXTRA_UNITS) }),
    doublePpm: fc.integer({ min: 0, max: 3_000_000 }),
    breaks: fc.uniqueArray(fc.integer({ min: 2, max: 5000 }), { maxLength: 6 }),
    offs: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 6, maxLength: 6 }),
    minPieceCents: anyCents,
    minLineCents: anyCents,
  })
  .map(({ perSqFtCents, extra, breaks, offs, ...others }) => {
    const rising = offs.toSorted((a, b) => a - b);
    return priceRowsSchema.parse({
      ...others,
      cloths: [{ cloth: 'Nylon', perSqFtCents }],
      finishes: [{ finish: 'Grommets', ...extra }],
      breaks: breaks.toSorted((a, b) => a - b).map((from, n) => ({ from, offPpm: rising[n] ?? 1 })),
    });
  });
const side = fc.integer({ min: 1, max: 20_000 });
const anyMade = fc.record({
  widthMm: side,
  heightMm: side,
  cloth: fc.constant('nylon'),
  finish: fc.constantFrom('', 'Grommets', 'Hand-painted'),
  isDouble: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 10_000 }),
});

describe('any table', () => {
  it('gives whole cents of zero or more that are the sum of their parts, and a line of at least its least', () => {
    fc.assert(
      fc.property(anyRows, anyMade, (rows, made) => {
        const suggestion = suggestPrice({ validFrom: '2026-11-01', rows }, made);
        if (!suggestion) return;
        const { unitPriceCents, parts } = suggestionSchema.parse(suggestion);
        expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(unitPriceCents);
        expect(unitPriceCents).toBeGreaterThanOrEqual(rows.minPieceCents);
        expect(unitPriceCents * made.quantity).toBeGreaterThanOrEqual(rows.minLineCents);
      }),
    );
  });

  it('never makes a piece dearer for more of them, nor a larger one cheaper', () => {
    const more = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(anyRows, anyMade, more, (rows, made, extra) => {
        const price = (other: Partial<typeof made>) =>
          suggestPrice({ validFrom: '2026-11-01', rows }, { ...made, ...other })?.unitPriceCents ?? Infinity;
        const own = price({});
        expect(price({ quantity: made.quantity + extra })).toBeLessThanOrEqual(own);
        expect(price({ widthMm: made.widthMm + extra })).toBeGreaterThanOrEqual(own);
        expect(price({ heightMm: made.heightMm + extra })).toBeGreaterThanOrEqual(own);
      }),
    );
  });
});

describe('the schema of a table', () => {
  const cloth = { cloth: 'Nylon', perSqFtCents: 900 };
  const many = Array.from({ length: 1000 }, (_, n) => ({ cloth: `Cloth ${n}`, perSqFtCents: 1 }));
  it.each([
    ['a price below zero', { cloths: [{ ...cloth, perSqFtCents: -1 }] }, 'cloths.0.perSqFtCents'],
    ['a price of 1e9', { cloths: [{ ...cloth, perSqFtCents: 1e9 }] }, 'cloths.0.perSqFtCents'],
    ['a price that is no number', { minPieceCents: Number.NaN }, 'minPieceCents'],
    ['half a cent', { minLineCents: 0.5 }, 'minLineCents'],
    ['a thousand rows', { cloths: many }, 'cloths'],
    ['a cloth twice', { cloths: [cloth, { ...cloth, cloth: 'NYLON ' }] }, 'cloths.1.cloth'],
    ['a finish twice', { finishes: [ROWS.finishes[0], ROWS.finishes[0]] }, 'finishes.1.finish'],
    ['a cloth without a name', { cloths: [{ ...cloth, cloth: ' ' }] }, 'cloths.0.cloth'],
    ['an unknown unit', { finishes: [{ finish: 'Rope', cents: 5, per: 'metre' }] }, 'finishes.0.per'],
    ['a second layer at five times the first', { doublePpm: 4_000_000 }, 'doublePpm'],
    ['a quantity twice', { breaks: [ROWS.breaks[0], ROWS.breaks[0]] }, 'breaks.1.from'],
    ['quantities out of order', { breaks: ROWS.breaks.toReversed() }, 'breaks.1.from'],
    [
      'less off for more pieces',
      {
        breaks: [
          { from: 2, offPpm: 5 },
          { from: 3, offPpm: 4 },
        ],
      },
      'breaks.1.offPpm',
    ],
    ['all off', { breaks: [{ from: 2, offPpm: 1_000_000 }] }, 'breaks.0.offPpm'],
    ['a break from one piece on', { breaks: [{ from: 1, offPpm: 5 }] }, 'breaks.0.from'],
    ['a field of its own', { __proto__: null, gift: 1 }, ''],
  ])('refuses %s', (_, rows, path) => {
    const read = priceRowsSchema.safeParse({ ...ROWS, ...rows });
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
