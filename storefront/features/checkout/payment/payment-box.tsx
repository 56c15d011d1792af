import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckoutMethod } from '../../../../contract/orders/order-states.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CheckoutSection } from '../checkout-section.tsx';
import { CardForm, CardMessage } from './card-form.tsx';
import { Method } from './payment-method.tsx';
import type { Card } from './use-card.ts';
import type { InvoicePayment } from './use-invoice-payment.ts';
import type { OfferCall } from './use-payment-offer.ts';

/** Few accounts have terms, and guests never. */
const InvoiceMethod = lazy(async () => ({
  default: (await import('./invoice-method.tsx')).InvoiceMethod,
}));

interface PaymentBoxProps {
  readonly method: CheckoutMethod;
  readonly onMethod: (method: CheckoutMethod) => void;
  readonly card: Card;
  readonly offerCall: OfferCall;
  readonly isPickup: boolean;
  readonly invoice: InvoicePayment;
}

export function PaymentBox({ method, onMethod, card, offerCall, isPickup, invoice }: PaymentBoxProps) {
  const t = useTranslations('checkout');
  const { offer, askAgain } = offerCall;
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
              <Method value="card" chosen={method} onChoose={onMethod} icon="credit-card" label={t('card')}>
                <CardForm offer={offer} card={card} />
              </Method>
            )}
            {offer.methods.includes('cod') && (
              <Method value="cod" chosen={method} onChoose={onMethod} icon="banknote" label={t('cod')}>
                <p className="text-ink-soft">{isPickup ? t('codTextPickup') : t('codText')}</p>
              </Method>
            )}
            {invoice.terms?.offer && (
              <Suspense>
                <InvoiceMethod chosen={method} onChoose={onMethod} invoice={invoice} />
              </Suspense>
            )}
          </fieldset>
        </div>
      )}
      <CardMessage message={method === 'card' ? card.message : ''} />
    </CheckoutSection>
  );
}
