import { type CouponCode, findCoupon } from '../../../contract/orders/coupons.ts';
import { keeper } from '../storage.ts';

const KEY = 'discount-code';

/** Until the tab is closed: a code must outlast a reload and a visit to the sign-in page. */
const kept = keeper(() => sessionStorage);

/** The code that applies to the next order; null for none, and for what anybody else has written there. */
export const readDiscountCode = (): CouponCode | null => findCoupon(kept.read(KEY) ?? '')?.code ?? null;

export const keepDiscountCode = (code: CouponCode): void => void kept.write(KEY, code);

export const forgetDiscountCode = (): void => kept.remove(KEY);
