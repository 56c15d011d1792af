import type { Language } from '../locale.ts';
import { type Cents, cents, portion, ZERO } from '../money.ts';
import type { ProvinceCode } from '../places/provinces.ts';

interface TaxRates {
  readonly gstPpm: number;
  readonly pstPpm: number;
  readonly hstPpm: number;
}

const GST = { gstPpm: 50_000, pstPpm: 0, hstPpm: 0 } as const;
const hst = (hstPpm: number) => ({ gstPpm: 0, pstPpm: 0, hstPpm }) as const;
const gstAndPst = (pstPpm: number) => ({ gstPpm: 50_000, pstPpm, hstPpm: 0 }) as const;

/** Sales tax by province in parts per million (docs/spec/storefront-and-accounts.md §9). */
export const TAX_RATES: Record<ProvinceCode, TaxRates> = {
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

export type TaxPart = 'GST' | 'PST' | 'HST';

/** Provincial sales taxes with a name other than PST. */
const PROVINCIAL_NAMES: Partial<Record<ProvinceCode, string>> = { QC: 'QST', MB: 'RST' };

const FRENCH_NAMES: Readonly<Record<string, string>> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  QST: 'TVQ',
  RST: 'TVD',
};

/**
 * The name of a part of the tax on bills in the province. On the wire it is PST everywhere, as in the specification.
 */
export function taxName(part: TaxPart, province: ProvinceCode, language: Language = 'en'): string {
  const name = (part === 'PST' && PROVINCIAL_NAMES[province]) || part;
  return (language === 'fr' && FRENCH_NAMES[name]) || name;
}

export interface Tax {
  readonly province: ProvinceCode;
  readonly ratePpm: number;
  readonly taxCents: Cents;
  readonly gstCents: Cents;
  readonly pstCents: Cents;
  readonly hstCents: Cents;
}

/**
 * The whole tax is rounded half up once; GST is rounded first and the provincial part is the remainder, so the parts
 * add up.
 */
export function taxOn(subtotal: Cents, province: ProvinceCode): Tax {
  const { gstPpm, pstPpm, hstPpm } = TAX_RATES[province];
  const ratePpm = gstPpm + pstPpm + hstPpm;
  const taxCents = portion(subtotal, ratePpm);
  if (hstPpm > 0) return { province, ratePpm, taxCents, gstCents: ZERO, pstCents: ZERO, hstCents: taxCents };
  const gstCents = pstPpm > 0 ? portion(subtotal, gstPpm) : taxCents;
  return { province, ratePpm, taxCents, gstCents, pstCents: cents(taxCents - gstCents), hstCents: ZERO };
}
