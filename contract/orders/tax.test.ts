import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, ZERO } from '../money.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../places/provinces.ts';
import { startOfDay } from '../places/time-zones.ts';
import { priceCart } from './price-cart.ts';
import { rulesFrom, rulesNow } from './sent-tax-rules.ts';
import { SPEC_RATES, SPEC_TAX } from './spec-tax.ts';
import {
  type DiscountTaxed,
  EXEMPT_FROM,
  exempted,
  type TaxRates,
  type TaxRow,
  type TaxRules,
  taxingOf,
  taxName,
  taxOn,
} from './tax.ts';

it('calls the provincial tax by its own name in Quebec and Manitoba, and PST elsewhere', () => {
  const names = PROVINCE_CODES.map((province) => [province, taxName('PST', province)]);
  expect(Object.fromEntries(names.filter(([, name]) => name !== 'PST'))).toEqual({ QC: 'QST', MB: 'RST' });
});

it.each(PROVINCE_CODES)('calls GST and HST by these names in %s', (province) => {
  expect([taxName('GST', province), taxName('HST', province)]).toEqual(['GST', 'HST']);
});

it('has French names: TPS and TVH everywhere, TVQ in Quebec, TVD in Manitoba and TVP elsewhere', () => {
  expect(taxName('GST', 'AB', 'fr')).toBe('TPS');
  expect(taxName('HST', 'ON', 'fr')).toBe('TVH');
  const names = (['BC', 'MB', 'QC', 'SK'] as const).map((province) => taxName('PST', province, 'fr'));
  expect(names).toEqual(['TVP', 'TVD', 'TVQ', 'TVP']);
});

const DAY = '2025-04-01';

/** Each province has the rates of the specification until DAY, and others from then on. */
function rulesWithDates(later: (before: TaxRates) => TaxRates, discountTaxed: DiscountTaxed): TaxRules {
  const rows = PROVINCE_CODES.flatMap((code): TaxRow[] => [
    { id: `${code}-2`, provinces: [code], startsAt: startOfDay(code, DAY), ...later(SPEC_RATES[code]) },
    { id: `${code}-1`, provinces: [code], startsAt: startOfDay(code, '2008-01-01'), ...SPEC_RATES[code] },
  ]);
  return { discountTaxed, taxesRounded: 'together', rows: rows.toSorted((a, b) => b.startsAt - a.startsAt) };
}

const point = (rates: TaxRates): TaxRates =>
  rates.hstPpm > 0
    ? { ...rates, hstPpm: rates.hstPpm - 10_000 }
    : { ...rates, gstPpm: rates.gstPpm - 10_000 };

/** The tax in whole cents by a sum made another way: in millionths of a cent, rounded half up. */
function sumOf(taxable: number, { gstPpm, pstPpm, hstPpm }: TaxRates): number {
  const millionths = BigInt(taxable) * BigInt(gstPpm + pstPpm + hstPpm);
  return Number(millionths / 1_000_000n) + (millionths % 1_000_000n >= 500_000n ? 1 : 0);
}

const carts = fc.array(
  fc.record({
    unitPriceCents: fc.integer({ min: 0, max: 500_000 }).map(cents),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 6 },
);

describe.each(PROVINCE_CODES)('an order taxed in %s', (province) => {
  it.each(['before', 'after'] as const)(
    'has the rates of its local day, and tax %s the discount',
    (discountTaxed) => {
      const rules = rulesWithDates(point, discountTaxed);
      const midnight = startOfDay(province, DAY);
      const arbitrary = {
        cart: carts,
        coupon: fc.constantFrom(null, 'welcome10', 'free20'),
        // Up to a year on either side, most often close to midnight.
        away: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -3e10, max: 3e10 })),
        // The goods' destination counts: a pick-up is taxed at its store, whatever the buyer's own province is.
        home: fc.constantFrom(...PROVINCE_CODES),
        isPickup: fc.boolean(),
      };
      fc.assert(
        fc.property(fc.record(arbitrary), ({ cart, coupon, away, home, isPickup }) => {
          const buyer = isPickup ? home : province;
          const place: ProvinceCode = isPickup ? province : buyer;
          const rates = away < 0 ? SPEC_RATES[province] : point(SPEC_RATES[province]);
          const taxing = taxingOf(rules, { province: place, at: midnight + away });
          const { subtotalCents, discountCents, tax, totalCents } = priceCart(cart, coupon, taxing);
          expect(taxing).toMatchObject({ ...rates, rowId: `${province}-${away < 0 ? 1 : 2}`, discountTaxed });
          const taxable = subtotalCents - (discountTaxed === 'after' ? discountCents : 0);
          expect(tax.taxableCents).toBe(taxable);
          expect(tax.taxCents).toBe(sumOf(taxable, rates));
          expect(tax.gstCents + tax.pstCents + tax.hstCents).toBe(tax.taxCents);
          expect(totalCents).toBe(subtotalCents + tax.taxCents - discountCents);
        }),
      );
    },
  );

  it('is the same on a page, which has fewer rows', () => {
    const rules = rulesWithDates(point, 'before');
    const midnight = startOfDay(province, DAY);
    for (const at of [midnight - 1, midnight, midnight + 1]) {
      const expected = { ...taxingOf(rules, { province, at }), rowId: null };
      for (const seen of [midnight - 86_400_000, at])
        expect(taxingOf(rulesFrom(rules, new Date(seen)), { province, at })).toEqual(expected);
      // A clock that is wrong changes nothing of what the server said holds now.
      expect(taxingOf(rulesNow(rules, new Date(at)), { province, at: at + 1e10 })).toEqual(expected);
    }
  });
});

it('sends pages one row for all provinces with the same rates', () => {
  const { rows } = rulesFrom(rulesWithDates(point, 'before'), new Date('2026-01-01'));
  expect(rows.map(({ provinces }) => provinces.join(' '))).toEqual([
    'AB NT NU YT',
    'BC MB',
    'NB NL NS PE',
    'ON',
    'QC',
    'SK',
  ]);
});

describe('taxes that are rounded each by itself', () => {
  const taxOf = (province: ProvinceCode, cartCents: number, taxesRounded: 'together' | 'each') => {
    const taxing = taxingOf({ ...SPEC_TAX, taxesRounded }, { province, at: 0 });
    const none = { shippingCents: ZERO, discountCents: ZERO };
    const { gstCents, pstCents, hstCents, taxCents } = taxOn(
      { subtotalCents: cents(cartCents), ...none },
      taxing,
    );
    return [gstCents, pstCents, hstCents, taxCents];
  };

  it.each([
    ['BC', 4395, [220, 307, 0, 527], [220, 308, 0, 528]],
    ['MB', 7911, [396, 553, 0, 949], [396, 554, 0, 950]],
    ['SK', 4395, [220, 263, 0, 483], [220, 264, 0, 484]],
    ['QC', 8790, [440, 876, 0, 1316], [440, 877, 0, 1317]],
    ['ON', 4395, [0, 0, 571, 571], [0, 0, 571, 571]],
    ['AB', 4395, [220, 0, 0, 220], [220, 0, 0, 220]],
    ['BC', 0, [0, 0, 0, 0], [0, 0, 0, 0]],
  ] as const)('are in %s what their rates give of %d cents', (province, cartCents, together, each) => {
    expect(taxOf(province, cartCents, 'together')).toEqual(together);
    expect(taxOf(province, cartCents, 'each')).toEqual(each);
  });

  it('are within half a cent of their rates, add up, and are the same on a page', () => {
    const rules: TaxRules = { ...SPEC_TAX, taxesRounded: 'each' };
    const arbitrary = fc.record({
      subtotalCents: fc.integer({ min: 0, max: 50_000_000 }).map(cents),
      shippingCents: fc.constantFrom(ZERO, cents(995)),
      discountCents: fc.constantFrom(ZERO, cents(1999)),
      province: fc.constantFrom(...PROVINCE_CODES),
      from: fc.constantFrom(undefined, ...EXEMPT_FROM),
    });
    fc.assert(
      fc.property(arbitrary, ({ province, from, ...amounts }) => {
        const taxed = { province, at: 0, exemption: from && { from } };
        const tax = taxOn(amounts, taxingOf(rules, taxed));
        const parts = [
          [tax.gstCents, tax.gstPpm],
          [tax.pstCents, tax.pstPpm],
          [tax.hstCents, tax.hstPpm],
        ] as const;
        for (const [part, ppm] of parts) {
          const off = BigInt(part) * 1_000_000n - BigInt(tax.taxableCents) * BigInt(ppm);
          expect(off > -500_000n && off <= 500_000n).toBe(true);
        }
        expect(tax.gstCents + tax.pstCents + tax.hstCents).toBe(tax.taxCents);
        const onPage = taxOn(amounts, taxingOf(rulesNow(rules, new Date(0)), taxed));
        expect(onPage).toEqual({ ...tax, rowId: null });
      }),
    );
  });
});

it('taxes delivery at the rate of the goods', () => {
  const taxing = {
    province: 'ON',
    rowId: null,
    discountTaxed: 'after',
    taxesRounded: 'together',
    ...SPEC_RATES.ON,
  } as const;
  const amounts = { subtotalCents: cents(10_000), shippingCents: cents(2000), discountCents: cents(1000) };
  expect(taxOn(amounts, taxing)).toMatchObject({ taxableCents: 11_000, hstCents: 1430 });
  expect(taxOn({ ...amounts, shippingCents: ZERO }, taxing)).toMatchObject({ taxCents: 1170 });
});

it.each([
  ['ON', 'provincial', { gstPpm: 0, pstPpm: 0, hstPpm: 50_000 }],
  ['ON', 'federal', { gstPpm: 0, pstPpm: 0, hstPpm: 80_000 }],
  ['BC', 'provincial', { gstPpm: 50_000, pstPpm: 0, hstPpm: 0 }],
  ['QC', 'federal', { gstPpm: 0, pstPpm: 99_750, hstPpm: 0 }],
  ['AB', 'provincial', { gstPpm: 50_000, pstPpm: 0, hstPpm: 0 }],
] as const)('charges an exempt buyer in %s (%s) the rest', (province, from, rest) => {
  expect(exempted(SPEC_RATES[province], from)).toEqual(rest);
});

it.each(PROVINCE_CODES)('frees from no tax, from every one, or from either part, in %s', (province) => {
  const total = ({ gstPpm, pstPpm, hstPpm }: TaxRates) => gstPpm + pstPpm + hstPpm;
  const [all, federal, provincial] = EXEMPT_FROM.map((from) => total(exempted(SPEC_RATES[province], from)));
  expect(all).toBe(0);
  expect((federal ?? 0) + (provincial ?? 0)).toBe(total(SPEC_RATES[province]));
  expect(exempted(SPEC_RATES[province], undefined)).toEqual(SPEC_RATES[province]);
});
