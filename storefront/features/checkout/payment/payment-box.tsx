import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckoutMethod } from '../../../../contract/orders/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CheckoutSection } from '../checkout-section.tsx';
import { CardForm, CardMessage } from './card-form.tsx';
import type { Card } from './use-card.ts';
import type { AskedOffer } from './use-payment-offer.ts';

interface PaymentBoxProps {
  readonly method: CheckoutMethod;
  readonly onMethod: (method: CheckoutMethod) => void;
  readonly card: Card;
  readonly asked: AskedOffer;
  readonly isPickup: boolean;
}

export function PaymentBox({ method, onMethod, card, asked, isPickup }: PaymentBoxProps) {
  const t = useTranslations('checkout');
  const { offer, askAgain } = asked;
  return (
    <CheckoutSection title={t('payment')}>
      {offer.status === 'loading' && <Skeleton className="h-48" />}
      {offer.status === 'failed' && (
        <Notice tone="error">
          <p className="mb-2">{t('paymentFailed')}</p>
          <Button onClick={askAgain}>{t('tryAgain')}</Button>
        </Notice>
      )}
      {offer.status === 'loaded' && (
        <div className="overflow-hidden rounded-md border border-line-strong bg-surface">
          <fieldset>
            <legend className="sr-only">{t('payment')}</legend>
            {offer.methods.includes('card') && (
              <Method
                value="card"
                chosen={method}
                onChoose={onMethod}
                icon={<Icon name="credit-card" />}
                label={t('card')}
              >
                <CardForm offer={offer} card={card} />
              </Method>
            )}
            {offer.methods.includes('cod') && (
              <Method
                value="cod"
                chosen={method}
                onChoose={onMethod}
                icon={<Icon name="banknote" />}
                label={t('cod')}
              >
                <p className="text-ink-soft">{isPickup ? t('codTextPickup') : t('codText')}</p>
              </Method>
            )}
          </fieldset>
        </div>
      )}
      <CardMessage message={method === 'card' ? card.message : ''} />
    </CheckoutSection>
  );
}

interface MethodProps {
  readonly value: CheckoutMethod;
  readonly chosen: CheckoutMethod;
  readonly onChoose: (method: CheckoutMethod) => void;
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

/** A payment method; once chosen, its fields are shown below it. */
function Method({ value, chosen, onChoose, icon, label, children }: MethodProps) {
  const isChosen = value === chosen;
  return (
    <div className="border-line-strong border-b last:border-b-0">
      <label
        className={classNames(
          'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 font-semibold transition-colors',
          isChosen ? 'bg-mist' : 'hover:bg-mist',
        )}
      >
        <input
          type="radio"
          name="paymentMethod"
          value={value}
          checked={isChosen}
          onChange={() => onChoose(value)}
          className="size-5 shrink-0 accent-ink"
        />
        {label}
        <span aria-hidden className="ml-auto text-ink-soft">
          {icon}
        </span>
      </label>
      {isChosen && <div className="border-line border-t p-4">{children}</div>}
    </div>
  );
}
