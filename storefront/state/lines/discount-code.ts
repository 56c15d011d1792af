import { type CouponCode, findCoupon } from '../../../contract/orders/coupons.ts';
import { keeper } from '../storage.ts';

const KEY = 'discount-code';

/** Lives until the tab is closed: a code must survive a reload and a detour to the sign-in page. */
const kept = keeper(() => sessionStorage);

/** The code for the next order; null for none or an unknown stored value. */
export const readDiscountCode = (): CouponCode | null => findCoupon(kept.read(KEY) ?? '')?.code ?? null;

export const keepDiscountCode = (code: CouponCode): void => void kept.write(KEY, code);

export const forgetDiscountCode = (): void => kept.remove(KEY);
