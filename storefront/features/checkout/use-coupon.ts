import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { findCoupon } from '../../../contract/coupons.ts';

const SUCCESS = { welcome10: 'couponWelcome10', free20: 'couponFree20' } as const;

/** The discount code of this order. A code that is none clears the one before (spec §4). */
export function useCoupon() {
  const t = useTranslations('checkout');
  const [code, setCode] = useState<keyof typeof SUCCESS | null>(null);
  const [message, setMessage] = useState<{ readonly text: string; readonly isGood: boolean }>();

  const apply = (typed: string) => {
    if (!typed.trim()) return remove();
    const found = findCoupon(typed)?.code ?? null;
    setCode(found);
    setMessage(
      found ? { text: t(SUCCESS[found]), isGood: true } : { text: t('couponInvalid'), isGood: false },
    );
  };
  const remove = () => {
    setCode(null);
    setMessage(undefined);
  };

  return { code, message, apply };
}

export type Coupon = ReturnType<typeof useCoupon>;
