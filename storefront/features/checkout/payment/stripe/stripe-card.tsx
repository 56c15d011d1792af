import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementChangeEvent, StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { CardHolder, CardReader } from '../card-reader.ts';

interface StripeCardProps {
  readonly stripe: Stripe;
  readonly label: string;
  readonly asksPostalCode: boolean;
  readonly onReader: (reader: CardReader | null) => void;
  readonly onEdit: () => void;
}

/** Stripe's card form in Stripe's iframes: card details never reach this page. */
export function StripeCard({ stripe, ...card }: StripeCardProps) {
  return (
    <Elements stripe={stripe}>
      <CardBox {...card} />
    </Elements>
  );
}

function CardBox({ label, asksPostalCode, onReader, onEdit }: Omit<StripeCardProps, 'stripe'>) {
  const stripe = useStripe();
  const elements = useElements();
  const isEmpty = useRef(true);
  const options = useMemo(() => cardOptions(asksPostalCode), [asksPostalCode]);

  const handOver = useEffectEvent(onReader);
  useEffect(() => {
    if (!stripe || !elements) return;
    handOver(createCardReader(stripe, elements, () => isEmpty.current));
    return () => handOver(null);
  }, [stripe, elements]);

  const change = ({ empty }: StripeCardElementChangeEvent) => {
    isEmpty.current = empty;
    onEdit();
  };
  return (
    <section aria-label={label} className="rounded-md border border-line-strong bg-surface px-4 py-3.5">
      <CardElement options={options} onChange={change} />
    </section>
  );
}

/** The shop's design tokens by value, because Stripe's iframes do not see this page's stylesheet. */
function cardOptions(asksPostalCode: boolean) {
  const look = getComputedStyle(document.documentElement);
  const token = (name: string) => look.getPropertyValue(name).trim();
  return {
    // At the checkout the postal code is already one of the fields above (docs/spec/checkout-quotes-forms.md §2).
    hidePostalCode: !asksPostalCode,
    style: {
      base: {
        fontSize: '16px',
        color: token('--color-ink'),
        '::placeholder': { color: token('--color-ink-soft') },
      },
      invalid: { color: token('--color-danger') },
    },
  };
}

function createCardReader(stripe: Stripe, elements: StripeElements, isEmpty: () => boolean): CardReader {
  const card = () => elements.getElement(CardElement);
  return {
    isEmpty: () => isEmpty() || card() === null,
    focus: () => card()?.focus(),
    createMethod: async (holder) => {
      const element = card();
      if (!element) return { message: '' };
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card: element,
        ...(holder && { billing_details: toBillingDetails(holder) }),
      });
      return paymentMethod ? { id: paymentMethod.id } : { message: error?.message ?? '' };
    },
    askBank: async (clientSecret) => (await stripe.handleNextAction({ clientSecret })).error?.message,
  };
}

const toBillingDetails = ({ name, email, phone, address, city, province, postalCode }: CardHolder) => ({
  name,
  email,
  phone,
  address: { line1: address, city, state: province, postal_code: postalCode, country: 'CA' },
});
