import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { assertNever } from '../../../../contract/never.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatExpiry, groupCardNumber } from './test-card.ts';
import type { Card } from './use-card.ts';
import type { PaymentOffer } from './use-payment-offer.ts';

const CardByStripe = lazy(async () => ({
  default: (await import('./stripe/card-by-stripe.tsx')).CardByStripe,
}));

type LoadedOffer = Extract<PaymentOffer, { status: 'loaded' }>;

interface CardFormProps {
  readonly offer: Pick<LoadedOffer, 'provider' | 'publishableKey'>;
  readonly card: Card;
  /** Whether the provider asks for the postal code, where the page has no address. */
  readonly asksPostalCode?: boolean;
}

export function CardForm({ offer, card, asksPostalCode = false }: CardFormProps) {
  switch (offer.provider) {
    case 'test':
      return <TestCardFields card={card.test} />;
    case 'stripe':
      return (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <CardByStripe publishableKey={offer.publishableKey} card={card} asksPostalCode={asksPostalCode} />
        </Suspense>
      );
    default:
      return assertNever(offer.provider);
  }
}

/** Always rendered, so that screen readers announce messages that appear in it. */
export const CardMessage = ({ message }: { readonly message: string }) => (
  <p id="card-message" role="alert" className="scroll-mt-header-offset text-danger">
    {message && <span className="mt-2 block">{message}</span>}
  </p>
);

/** Accepts test cards only, and says so. The fields have no `name`, so no form can submit them. */
function TestCardFields({ card }: { readonly card: Card['test'] }) {
  const t = useTranslations('checkout');
  const { fields, problems, edit } = card;
  const errorOf = (name: keyof typeof fields) => {
    const problem = problems[name];
    return problem && t(problem);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-4">
      <p className="flex gap-3 rounded-md bg-warning-tint px-4 py-3 text-sm text-warning sm:col-span-4">
        <Icon name="flask-conical" className="mt-0.5 size-5 shrink-0" />
        {t('testMode')}
      </p>
      <TextField
        label={t('cardNumber')}
        error={errorOf('number')}
        className="sm:col-span-4"
        inputMode="numeric"
        autoComplete="cc-number"
        aria-required
        value={fields.number}
        onChange={(event) => edit('number', groupCardNumber(event.target.value))}
      />
      <TextField
        label={t('expiry')}
        error={errorOf('expiry')}
        className="sm:col-span-2"
        placeholder={t('expiryPrompt')}
        inputMode="numeric"
        autoComplete="cc-exp"
        aria-required
        value={fields.expiry}
        onChange={(event) => edit('expiry', formatExpiry(event.target.value, fields.expiry))}
      />
      <TextField
        label={t('cvc')}
        error={errorOf('cvc')}
        className="sm:col-span-2"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        aria-required
        value={fields.cvc}
        onChange={(event) => edit('cvc', event.target.value.replace(/\D/g, ''))}
      />
    </div>
  );
}
