import { type Cents, cents, portion } from '../money.ts';

interface Coupon {
  readonly code: string;
  /** Cents off a subtotal; never more than the subtotal. */
  readonly discountOn: (subtotal: Cents) => Cents;
}

const COUPONS = {
  welcome10: { code: 'welcome10', discountOn: (subtotal) => portion(subtotal, 100_000) },
  free20: { code: 'free20', discountOn: (subtotal) => cents(Math.min(2000, subtotal)) },
} as const satisfies Record<string, Coupon>;

export type CouponCode = keyof typeof COUPONS;

/**
 * Finds a coupon by its typed code, trimmed and in any case; undefined for any other text
 * (docs/spec/api.md#checkout-and-orders).
 */
export function findCoupon(typed: string): (Coupon & { readonly code: CouponCode }) | undefined {
  const code = typed.trim().toLowerCase();
  return Object.hasOwn(COUPONS, code) ? COUPONS[code as CouponCode] : undefined;
}
