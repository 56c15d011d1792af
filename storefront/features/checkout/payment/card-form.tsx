import { lazy, Suspense } from 'react';
import { assertNever } from '../../../../contract/never.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TestCardFields } from './test-card-fields.tsx';
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
