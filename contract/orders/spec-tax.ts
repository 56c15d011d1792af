import { PROVINCE_CODES, type ProvinceCode } from '../places/provinces.ts';
import type { TaxRates, TaxRules } from './tax.ts';

const GST = { gstPpm: 50_000, pstPpm: 0, hstPpm: 0 } as const;
const hst = (hstPpm: number) => ({ gstPpm: 0, pstPpm: 0, hstPpm }) as const;
const gstAndPst = (pstPpm: number) => ({ gstPpm: 50_000, pstPpm, hstPpm: 0 }) as const;

/**
 * The table of docs/spec/storefront-and-accounts.md §9. Orders that keep no rates, because they are older than the table
 * in the database, were taxed by it. The sample shop charges the same.
 */
export const SPEC_RATES: Readonly<Record<ProvinceCode, TaxRates>> = {
  AB: GST,
  BC: gstAndPst(70_000),
  MB: gstAndPst(70_000),
  NB: hst(150_000),
  NL: hst(150_000),
  NS: hst(150_000),
  NT: GST,
  NU: GST,
  ON: hst(130_000),
  PE: hst(150_000),
  QC: gstAndPst(99_750),
  SK: gstAndPst(60_000),
  YT: GST,
};

/** The specification's rules: its table without dates, tax on the price before the discount, and taxes rounded together. */
export const SPEC_TAX: TaxRules = {
  discountTaxed: 'before',
  taxesRounded: 'together',
  rows: PROVINCE_CODES.map((code) => ({ provinces: [code], startsAt: 0, ...SPEC_RATES[code] })),
};
