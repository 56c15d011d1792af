import { type Cents, cents } from '../money.ts';
import { type Tax, type Taxing, taxOn } from './tax.ts';
import type { TaxedOrder } from './tax-lines.ts';

/** What an order costs at the rates of the day on which it is billed. */
export interface BilledTax {
  readonly tax: Tax;
  /** At most 0: what the order is cheaper by, before tax, so that a tax that has risen does not raise the total. */
  readonly adjustmentCents: Cents;
  readonly totalCents: Cents;
}

type Placed = Pick<TaxedOrder, 'subtotal_cents' | 'discount_cents' | 'shipping_cents'>;

/** Taxes an order at these rates, whatever its total was (docs/spec/canada.md#tax-by-the-bill). */
export const recalculateTax = (order: Placed, taxing: Taxing): BilledTax => adjusted(order, taxing, 0);

/**
 * Taxes an order at these rates, and never raises its total: at lower rates the buyer pays less, at higher ones the price before
 * tax gives way. Where no price makes the total to the cent, it is the next one below.
 */
export function billTax(order: Placed & { readonly total_cents: number }, taxing: Taxing): BilledTax {
  const whole = recalculateTax(order, taxing);
  const excess = whole.totalCents - order.total_cents;
  if (excess <= 0) return whole;
  const factor = 1 + whole.tax.ratePpm / 1_000_000;
  // Rounding moves the exact answer by a cent or two, so the search begins above it.
  let adjustment = Math.min(0, 3 - Math.floor(excess / factor));
  let bill = adjusted(order, taxing, adjustment);
  while (bill.totalCents > order.total_cents) bill = adjusted(order, taxing, --adjustment);
  return bill;
}

function adjusted(order: Placed, taxing: Taxing, adjustmentCents: number): BilledTax {
  const { subtotal_cents, shipping_cents, discount_cents } = order;
  const tax = taxOn(
    {
      subtotalCents: cents(subtotal_cents + adjustmentCents),
      shippingCents: cents(shipping_cents),
      discountCents: cents(discount_cents),
    },
    taxing,
  );
  const priced = subtotal_cents + adjustmentCents + shipping_cents - discount_cents;
  return {
    tax,
    adjustmentCents: cents(adjustmentCents),
    totalCents: cents(Math.max(0, priced + tax.taxCents)),
  };
}
