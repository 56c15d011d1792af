import type { Language } from '../locale.ts';
import { type Cents, cents } from '../money.ts';
import type { ProvinceCode } from '../places/provinces.ts';
import { SPEC_RATES } from './spec-tax.ts';
import {
  type DiscountTaxed,
  TAX_PARTS,
  type TaxesRounded,
  type TaxPart,
  type TaxRates,
  taxName,
} from './tax.ts';
import {
  numbersMissing,
  type Registration,
  registrationFor,
  type TaxRegistrations,
} from './tax-registrations.ts';

/** The columns of an order that tell its tax. Rates are null in orders that are older than the table of rates. */
export interface TaxedOrder {
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly shipping_cents: number;
  /** At most 0: what the price before tax gave way by when the order was billed at a higher tax. */
  readonly price_adjustment_cents: number;
  readonly gst_cents: number;
  readonly pst_cents: number;
  readonly hst_cents: number;
  readonly tax_province: ProvinceCode;
  readonly gst_ppm: number | null;
  readonly pst_ppm: number | null;
  readonly hst_ppm: number | null;
  readonly discount_taxed: DiscountTaxed | null;
  readonly taxes_rounded: TaxesRounded | null;
}

/** One tax of an order, as papers print it. */
export interface TaxLine {
  readonly part: TaxPart;
  /** Name of the tax in the province and language: `GST`, `QST`, `TVQ`. */
  readonly name: string;
  readonly ratePpm: number;
  readonly taxableCents: Cents;
  readonly amountCents: Cents;
  /** The shop's number for this tax; null while it is not recorded. */
  readonly registrationNumber: string | null;
}

/** The rates that were charged on an order. */
export const ratesOf = ({ tax_province, gst_ppm, pst_ppm, hst_ppm }: TaxedOrder): TaxRates =>
  gst_ppm === null || pst_ppm === null || hst_ppm === null
    ? SPEC_RATES[tax_province]
    : { gstPpm: gst_ppm, pstPpm: pst_ppm, hstPpm: hst_ppm };

/** Orders from before there was a choice were rounded as the specification says. */
export const taxesRoundedOf = ({ taxes_rounded }: Pick<TaxedOrder, 'taxes_rounded'>): TaxesRounded =>
  taxes_rounded ?? 'together';

export const discountTaxedOf = ({ discount_taxed }: TaxedOrder): DiscountTaxed => discount_taxed ?? 'before';

/** The amount that the taxes of an order were worked out on. */
export function taxableOf(order: TaxedOrder): Cents {
  const untaxed = discountTaxedOf(order) === 'after' ? order.discount_cents : 0;
  return cents(
    Math.max(0, order.subtotal_cents + order.price_adjustment_cents + order.shipping_cents - untaxed),
  );
}

/**
 * The taxes of an order for papers, each with its name, rate, what it was worked out on, and the shop's number. Taxes
 * that were not charged, since the shop is not registered or the buyer is exempt, have no line. A paper that is issued
 * keeps what this returns, because the numbers are those of today.
 */
export function taxLinesOf(
  order: TaxedOrder,
  registrations: TaxRegistrations,
  language: Language = 'en',
): TaxLine[] {
  const { tax_province: province } = order;
  const { gstPpm, pstPpm, hstPpm } = ratesOf(order);
  const parts = {
    GST: { ratePpm: gstPpm, amount: order.gst_cents },
    PST: { ratePpm: pstPpm, amount: order.pst_cents },
    HST: { ratePpm: hstPpm, amount: order.hst_cents },
  } as const;
  return TAX_PARTS.filter((part) => parts[part].ratePpm > 0).map((part) => ({
    part,
    name: taxName(part, province, language),
    ratePpm: parts[part].ratePpm,
    taxableCents: taxableOf(order),
    amountCents: cents(parts[part].amount),
    registrationNumber: numberFor(part, province, registrations),
  }));
}

function numberFor(part: TaxPart, province: ProvinceCode, registrations: TaxRegistrations): string | null {
  const key = registrationFor(part, province);
  return key ? registrations[key].number : null;
}

/** A paper of this amount and more names the registrations (Input Tax Credit Information Regulations, s. 3). */
export const NUMBERS_FROM_CENTS = 10_000;

/** The registrations whose numbers a paper about an order must have, and the shop does not. */
export function numbersLacking(
  order: TaxedOrder,
  paperCents: number,
  registrations: TaxRegistrations,
): Registration[] {
  if (paperCents < NUMBERS_FROM_CENTS) return [];
  const charged = taxLinesOf(order, registrations).map(({ part }) =>
    registrationFor(part, order.tax_province),
  );
  return numbersMissing(registrations).filter((key) => charged.includes(key));
}
