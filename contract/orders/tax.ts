import type { Language } from '../locale.ts';
import { type Cents, cents, portion, ZERO } from '../money.ts';
import type { ProvinceCode } from '../places/provinces.ts';

/** In parts per million. A province has either HST, or GST with or without PST (QST, RST). */
export interface TaxRates {
  readonly gstPpm: number;
  readonly pstPpm: number;
  readonly hstPpm: number;
}

/** Rates that the shop charges in provinces from a moment on, until their next row begins. */
export interface TaxRow extends TaxRates {
  readonly provinces: readonly ProvinceCode[];
  /** The row of `tax_rows`; pages do without. */
  readonly id?: string;
  /** The beginning of the row's first local day. Milliseconds. */
  readonly startsAt: number;
}

/** Whether tax is worked out on the price before a discount or after it. */
export const DISCOUNT_TAXED = ['before', 'after'] as const;
export type DiscountTaxed = (typeof DISCOUNT_TAXED)[number];

/**
 * How the taxes of an order are rounded to cents: their sum once, of which the provincial tax gets what GST leaves, or each
 * by itself, so that each is what its rate gives.
 */
export const TAXES_ROUNDED = ['together', 'each'] as const;
export type TaxesRounded = (typeof TAXES_ROUNDED)[number];

/**
 * The rules by which the shop taxes, as the owner decided, with rates of 0 for taxes that the shop is not registered for.
 * The server reads them from the database, and sends them to pages with their data (docs/decisions/0058).
 */
export interface TaxRules {
  readonly discountTaxed: DiscountTaxed;
  readonly taxesRounded: TaxesRounded;
  /** The newest row first. */
  readonly rows: readonly TaxRow[];
}

/** Why an order is taxed in a province: its goods go there, or are picked up at the store there. */
export const TAX_REASONS = ['delivered-to', 'picked-up-at'] as const;
export type TaxReason = (typeof TAX_REASONS)[number];

/** How one order is taxed. An order keeps all of it. */
export interface Taxing extends TaxRates {
  readonly province: ProvinceCode;
  readonly rowId: string | null;
  readonly discountTaxed: DiscountTaxed;
  readonly taxesRounded: TaxesRounded;
}

/** A buyer's exemption from taxes. */
export interface Exemption {
  readonly from: ExemptFrom;
  /** The province in which it holds; absent or null for everywhere. */
  readonly province?: ProvinceCode | null;
}

/** Whether an exemption holds for goods that are delivered to or picked up in a province. */
export const holdsIn = ({ province }: Exemption, where: ProvinceCode): boolean =>
  (province ?? where) === where;

interface Taxed {
  /** The province in which the goods are delivered or picked up. */
  readonly province: ProvinceCode;
  /** When the tax becomes payable. Milliseconds. */
  readonly at: number;
  readonly exemption?: Exemption | null | undefined;
}

/** Finds how an order is taxed: by the row that holds on the province's local day. */
export function taxingOf(
  { rows, discountTaxed, taxesRounded }: TaxRules,
  { province, at, exemption }: Taxed,
): Taxing {
  const own = rows.filter(({ provinces }) => provinces.includes(province));
  const row = own.find(({ startsAt }) => startsAt <= at) ?? own.at(-1);
  const exemptFrom = exemption && holdsIn(exemption, province) ? exemption.from : undefined;
  const charged = exempted(row ?? NO_RATES, exemptFrom);
  return { province, rowId: row?.id ?? null, discountTaxed, taxesRounded, ...charged };
}

const NO_RATES: TaxRates = { gstPpm: 0, pstPpm: 0, hstPpm: 0 };

/** HST is the federal rate and the province's share above it. */
export const FEDERAL_PPM = 50_000;

/** The rates that are left for a buyer who is exempt. */
export function exempted({ gstPpm, pstPpm, hstPpm }: TaxRates, from: ExemptFrom | undefined): TaxRates {
  const federal = from === 'all' || from === 'federal';
  const provincial = from === 'all' || from === 'provincial';
  const federalHst = Math.min(hstPpm, FEDERAL_PPM);
  return {
    gstPpm: federal ? 0 : gstPpm,
    pstPpm: provincial ? 0 : pstPpm,
    hstPpm: (federal ? 0 : federalHst) + (provincial ? 0 : hstPpm - federalHst),
  };
}

export interface Tax extends Taxing {
  /** All taxes together. */
  readonly ratePpm: number;
  readonly taxableCents: Cents;
  readonly taxCents: Cents;
  readonly gstCents: Cents;
  readonly pstCents: Cents;
  readonly hstCents: Cents;
}

interface Amounts {
  readonly subtotalCents: Cents;
  readonly shippingCents: Cents;
  readonly discountCents: Cents;
}

/** The tax of an order. Delivery is taxed like the goods. Every rounding is half up, and the parts add up to the tax. */
export function taxOn({ subtotalCents, shippingCents, discountCents }: Amounts, taxing: Taxing): Tax {
  const untaxed = taxing.discountTaxed === 'after' ? discountCents : 0;
  const taxableCents = cents(Math.max(0, subtotalCents + shippingCents - untaxed));
  const ratePpm = taxing.gstPpm + taxing.pstPpm + taxing.hstPpm;
  const parts = taxing.taxesRounded === 'each' ? roundedEach : roundedTogether;
  return { ...taxing, ratePpm, taxableCents, ...parts(taxableCents, taxing) };
}

type TaxAmounts = Pick<Tax, 'taxCents' | 'gstCents' | 'pstCents' | 'hstCents'>;

function roundedEach(taxable: Cents, { gstPpm, pstPpm, hstPpm }: TaxRates): TaxAmounts {
  const [gstCents, pstCents, hstCents] = [
    portion(taxable, gstPpm),
    portion(taxable, pstPpm),
    portion(taxable, hstPpm),
  ];
  return { taxCents: cents(gstCents + pstCents + hstCents), gstCents, pstCents, hstCents };
}

/** The sum is rounded once, GST first of its parts, and the provincial one is the remainder (docs/spec/api.md). */
function roundedTogether(taxable: Cents, { gstPpm, pstPpm, hstPpm }: TaxRates): TaxAmounts {
  const taxCents = portion(taxable, gstPpm + pstPpm + hstPpm);
  if (hstPpm > 0) return { taxCents, gstCents: ZERO, pstCents: ZERO, hstCents: taxCents };
  const gstCents = pstPpm > 0 ? portion(taxable, gstPpm) : taxCents;
  return { taxCents, gstCents, pstCents: cents(taxCents - gstCents), hstCents: ZERO };
}

export const TAX_PARTS = ['GST', 'PST', 'HST'] as const;
export type TaxPart = (typeof TAX_PARTS)[number];

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

/** A name that `taxName` gave in either language, in this one. */
export function taxNameIn(name: string, language: Language): string {
  const [english = name] = Object.keys(FRENCH_NAMES).filter((key) => FRENCH_NAMES[key] === name);
  return (language === 'fr' && FRENCH_NAMES[english]) || english;
}

/**
 * Which taxes a buyer need not pay. `federal`: GST, or the federal 5 % of HST. `provincial`: PST, QST, RST, or the
 * province's share of HST, such as the 8 % of Ontario's relief for First Nations at the point of sale.
 */
export const EXEMPT_FROM = ['all', 'federal', 'provincial'] as const;
export type ExemptFrom = (typeof EXEMPT_FROM)[number];

export const TAX_KINDS = ['gst', 'pst', 'hst'] as const;
