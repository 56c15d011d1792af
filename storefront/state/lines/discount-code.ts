import { type CouponCode, findCoupon } from '../../../contract/orders/coupons.ts';
import { keeper } from '../storage.ts';

const KEY = 'discount-code';

/** Lives until the tab is closed: a code must survive a reload and a detour to the sign-in page. */
const store = keeper(() => sessionStorage);

/** The code for the next order; null for none or an unknown stored value. */
export const readDiscountCode = (): CouponCode | null => findCoupon(store.read(KEY) ?? '')?.code ?? null;

export const keepDiscountCode = (code: CouponCode): void => void store.write(KEY, code);

export const forgetDiscountCode = (): void => store.remove(KEY);
