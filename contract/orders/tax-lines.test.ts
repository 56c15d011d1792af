import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../desk/default-settings.ts';
import { numbersLacking, ratesOf, type TaxedOrder, taxableOf, taxLinesOf } from './tax-lines.ts';

const REGISTRATIONS = {
  ...DEFAULT_SETTINGS.taxRegistrations,
  gst: { isOn: true, number: '123456782 RT0001' },
  qst: { isOn: true, number: '1234567890 TQ0001' },
};

const ORDER: TaxedOrder = {
  subtotal_cents: 10_000,
  discount_cents: 1000,
  price_adjustment_cents: 0,
  shipping_cents: 0,
  gst_cents: 450,
  pst_cents: 898,
  hst_cents: 0,
  tax_province: 'QC',
  gst_ppm: 50_000,
  pst_ppm: 99_750,
  hst_ppm: 0,
  discount_taxed: 'after',
  taxes_rounded: 'each',
};

it("has a line for each tax, with its name, rate and the shop's number", () => {
  expect(taxLinesOf(ORDER, REGISTRATIONS)).toEqual([
    {
      part: 'GST',
      name: 'GST',
      ratePpm: 50_000,
      taxableCents: 9000,
      amountCents: 450,
      registrationNumber: '123456782 RT0001',
    },
    {
      part: 'PST',
      name: 'QST',
      ratePpm: 99_750,
      taxableCents: 9000,
      amountCents: 898,
      registrationNumber: '1234567890 TQ0001',
    },
  ]);
  expect(taxLinesOf(ORDER, REGISTRATIONS, 'fr').map(({ name }) => name)).toEqual(['TPS', 'TVQ']);
});

it('has no line for a tax that was not charged', () => {
  const exempt = { ...ORDER, pst_ppm: 0, pst_cents: 0 };
  expect(taxLinesOf(exempt, REGISTRATIONS).map(({ part }) => part)).toEqual(['GST']);
});

it('works the taxes of an order out on its delivery, too', () => {
  expect(taxableOf({ ...ORDER, shipping_cents: 995 })).toBe(9995);
});

it.each(['gst_ppm', 'pst_ppm', 'hst_ppm'] as const)(
  'takes an order without %s for one from before',
  (rate) => {
    expect(ratesOf(ORDER)).toEqual({ gstPpm: 50_000, pstPpm: 99_750, hstPpm: 0 });
    expect(ratesOf({ ...ORDER, tax_province: 'ON', [rate]: null })).toEqual({
      gstPpm: 0,
      pstPpm: 0,
      hstPpm: 130_000,
    });
  },
);

it('reads an order from before the table of rates by the table of the specification', () => {
  const before = {
    gst_ppm: null,
    pst_ppm: null,
    hst_ppm: null,
    discount_taxed: null,
    taxes_rounded: null,
  } as const;
  const order: TaxedOrder = {
    ...ORDER,
    ...before,
    tax_province: 'NS',
    hst_cents: 1500,
    gst_cents: 0,
    pst_cents: 0,
  };
  expect(taxLinesOf(order, REGISTRATIONS)).toMatchObject([
    { name: 'HST', ratePpm: 150_000, taxableCents: 10_000, registrationNumber: '123456782 RT0001' },
  ]);
});

it.each([
  ['$99.99', 9999, ORDER, []],
  ['$100', 10_000, ORDER, ['gst', 'qst']],
  ['$100 without QST', 10_000, { ...ORDER, pst_ppm: 0 }, ['gst']],
  ['$100 without GST', 10_000, { ...ORDER, gst_ppm: 0 }, ['qst']],
  ['$100 without any tax', 10_000, { ...ORDER, gst_ppm: 0, pst_ppm: 0 }, []],
  ['$100 in Alberta', 10_000, { ...ORDER, tax_province: 'AB', pst_ppm: 0 }, ['gst']],
] as const)('says which numbers a paper of %s lacks', (_what, cents, order, lacking) => {
  const without = { isOn: true, number: null };
  const { taxRegistrations: none } = DEFAULT_SETTINGS;
  const registrations = { ...none, gst: without, qst: without, bc: without };
  expect(numbersLacking(order, cents, registrations)).toEqual(lacking);
  expect(numbersLacking(order, cents, REGISTRATIONS)).toEqual([]);
  // What was charged while the shop was registered is printed as it is.
  expect(numbersLacking(order, cents, none)).toEqual([]);
});
