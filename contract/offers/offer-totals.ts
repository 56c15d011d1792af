import { type Cents, cents, portion, ZERO } from '../money.ts';
import { type Tax, type Taxing, taxOn } from '../orders/tax.ts';
import { MAX_OFFER_TOTAL_CENTS, type OfferLineKind } from './offer-kinds.ts';
import type { OfferPayment } from './offer-states.ts';

/** The fields of a line that decide what an offer costs. */
export interface PricedOfferLine {
  readonly kind: OfferLineKind;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly isOptional: boolean;
}

export interface OfferTotals {
  /** Goods and services, before discount and delivery. */
  readonly subtotalCents: Cents;
  /** At least 0. */
  readonly discountCents: Cents;
  readonly shippingCents: Cents;
  readonly tax: Tax;
  readonly totalCents: Cents;
  /** What falls due at acceptance: all, the deposit, or nothing by invoice. */
  readonly dueNowCents: Cents;
}

interface Terms {
  /** Positions of the optional lines that the customer takes. */
  readonly taken: ReadonlySet<number>;
  /** How the place and the day tax it. */
  readonly taxing: Taxing;
  readonly payment: OfferPayment;
  /** The share of a deposit, of the total with tax. */
  readonly depositPpm: number | null;
}

/** What a line costs before tax. */
export const offerLinePrice = ({ quantity, unitPriceCents }: PricedOfferLine): Cents =>
  cents(quantity * unitPriceCents);

/** Whether a line counts: all but optional ones that the customer does not take. */
export const isCounted = ({ isOptional }: PricedOfferLine, position: number, taken: ReadonlySet<number>) =>
  !isOptional || taken.has(position);

/**
 * Prices an offer. The page shows and the server charges the result of this one function. A discount of an offer lowers what is
 * taxed (Excise Tax Act, s. 153), whatever the shop does with coupons.
 */
export function offerTotals(
  lines: readonly PricedOfferLine[],
  { taken, taxing, payment, depositPpm }: Terms,
): OfferTotals {
  const counted = lines.filter((line, position) => isCounted(line, position, taken));
  const sum = (...kinds: readonly OfferLineKind[]) =>
    counted
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, line) => total + offerLinePrice(line), 0);
  const subtotalCents = cents(sum('made', 'setup', 'art', 'rush', 'stock', 'text'));
  const discountCents = cents(-sum('discount'));
  const shippingCents = cents(sum('delivery'));
  const tax = taxOn({ subtotalCents, discountCents, shippingCents }, { ...taxing, discountTaxed: 'after' });
  const totalCents = cents(Math.max(0, subtotalCents + shippingCents - discountCents + tax.taxCents));
  const due = { whole: totalCents, deposit: depositOf(totalCents, depositPpm ?? 0), invoice: ZERO };
  return { subtotalCents, discountCents, shippingCents, tax, totalCents, dueNowCents: due[payment] };
}

/** Cents: no card is charged less. */
const LEAST_CHARGE_CENTS = 50;

/** The first of two payments by card; all of it where either would be too small. */
function depositOf(totalCents: Cents, ppm: number): Cents {
  const deposit = Math.max(LEAST_CHARGE_CENTS, portion(totalCents, ppm));
  return totalCents - deposit < LEAST_CHARGE_CENTS ? totalCents : cents(deposit);
}

/** Before tax, without optional lines: what lists show, and what decides whether a deposit is enough. */
export const offerValue = (lines: readonly PricedOfferLine[]): Cents =>
  cents(
    lines.filter(({ isOptional }) => !isOptional).reduce((total, line) => total + offerLinePrice(line), 0),
  );

/** Whether an offer stays below the most that one may cost, with every optional line and before discounts. */
export const isWithinLimit = (lines: readonly PricedOfferLine[]): boolean =>
  [1, -1].every(
    (sign) =>
      lines.reduce((sum, line) => sum + Math.max(0, sign * line.quantity * line.unitPriceCents), 0) <=
      MAX_OFFER_TOTAL_CENTS,
  );
