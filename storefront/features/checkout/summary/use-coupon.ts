import { useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CouponCode, findCoupon } from '../../../../contract/orders/coupons.ts';
import {
  forgetDiscountCode,
  keepDiscountCode,
  readDiscountCode,
} from '../../../state/lines/discount-code.ts';

const SUCCESS = { welcome10: 'couponWelcome10', free20: 'couponFree20' } as const satisfies Record<
  CouponCode,
  string
>;

interface Message {
  readonly text: string;
  readonly isGood: boolean;
}

/**
 * The order's discount code, and the text of its field: the summary is on the page twice, and the folded one must not
 * lose typed text. An invalid code clears the one before (docs/spec/checkout-quotes-forms.md §4).
 */
export function useCoupon() {
  const t = useTranslations('checkout');
  const [code, setCode] = useState<CouponCode | null>(null);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<Message>();

  // Not as the first state: hydration must find the page as the server wrote it.
  useLayoutEffect(() => {
    const kept = readDiscountCode();
    setCode(kept);
    setTyped(kept ?? '');
  }, []);

  const set = (found: CouponCode | null, said?: Message) => {
    if (found) keepDiscountCode(found);
    else forgetDiscountCode();
    setCode(found);
    setMessage(said);
  };
  const apply = () => {
    const found = findCoupon(typed)?.code ?? null;
    if (found) set(found, { text: t(SUCCESS[found]), isGood: true });
    else set(null, typed.trim() ? { text: t('couponInvalid'), isGood: false } : undefined);
  };
  const remove = () => {
    setTyped('');
    set(null, { text: t('codeRemoved'), isGood: true });
  };
  const type = (text: string) => {
    setTyped(text);
    if (!message?.isGood) setMessage(undefined);
  };

  return { code, typed, message, type, apply, remove };
}

export type Coupon = ReturnType<typeof useCoupon>;
