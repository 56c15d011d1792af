import { type FormEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import type { Coupon } from './use-coupon.ts';

export function CouponBox({ coupon }: { readonly coupon: Coupon }) {
  const t = useTranslations('checkout');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { code, typed, message, type, apply, remove } = coupon;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const takeOff = () => {
    remove();
    // The button disappears, and the focus must not be lost with it.
    box.current?.focus();
  };
  return (
    <form method="post" onSubmit={submit} aria-describedby={id}>
      <div className="flex items-end gap-2">
        <TextField
          label={t('discountCode')}
          ref={box}
          name="coupon"
          value={typed}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          className="flex-1"
        />
        <Button type="submit" className="min-h-12">
          {t('apply')}
        </Button>
      </div>
      <p
        id={id}
        role="status"
        className={classNames('text-sm', message?.isGood ? 'text-success' : 'text-danger')}
      >
        {message && <span className="mt-1 block">{message.text}</span>}
      </p>
      {code && (
        <button
          type="button"
          onClick={takeOff}
          className="min-h-11 text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
        >
          {t('removeCode', { code })}
        </button>
      )}
    </form>
  );
}
