import { linePrice, type PricedLine } from '../catalog/line-price.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import { findCoupon } from './coupons.ts';
import { type Tax, type Taxing, taxOn } from './tax.ts';

export interface CartTotals {
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  readonly shippingCents: Cents;
  readonly tax: Tax;
  readonly totalCents: Cents;
}

/** Shipping is free for every order until the owner sets rates (docs/spec/api.md#checkout-and-orders). */
const SHIPPING_CENTS = ZERO;

/**
 * Prices an order: `total = subtotal + shipping + tax - discount`, never below 0, each amount rounded half up once.
 * The page shows and the server charges the result of this one function.
 * @param taxing what `taxingOf` has found for the order's place and time.
 */
export function priceCart(lines: readonly PricedLine[], coupon: string | null, taxing: Taxing): CartTotals {
  const subtotalCents = cents(lines.reduce((sum, line) => sum + linePrice(line), 0));
  const discountCents = (coupon && findCoupon(coupon)?.discountOn(subtotalCents)) || ZERO;
  const amounts = { subtotalCents, discountCents, shippingCents: SHIPPING_CENTS };
  const tax = taxOn(amounts, taxing);
  const totalCents = cents(Math.max(0, subtotalCents + SHIPPING_CENTS + tax.taxCents - discountCents));
  return { ...amounts, tax, totalCents };
}
