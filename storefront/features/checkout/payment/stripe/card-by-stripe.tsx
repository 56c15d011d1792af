import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementChangeEvent, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LANGUAGE } from '../../../../lib/words/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { CardHolder, CardReader } from '../card-reader.ts';
import type { Card } from '../use-card.ts';

interface CardByStripeProps {
  readonly publishableKey: string;
  readonly card: Card;
  readonly asksPostalCode: boolean;
}

/** Without it Stripe's fields and messages follow the browser, and not the page. */
const STRIPE_LOCALE = LANGUAGE === 'fr' ? 'fr-CA' : 'en';

/** Loads Stripe's script. Only the pages that take cards do, and only when the shop is paid through Stripe. */
export function CardByStripe(props: CardByStripeProps) {
  const [round, setRound] = useState(0);
  return <LoadedCard key={round} {...props} askAgain={() => setRound((before) => before + 1)} />;
}

function LoadedCard({
  publishableKey,
  card,
  asksPostalCode,
  askAgain,
}: CardByStripeProps & { readonly askAgain: () => void }) {
  const t = useTranslations('checkout');
  const stripe = useStripeScript(publishableKey);
  if (stripe === undefined) return <Skeleton className="h-12" />;
  if (stripe === null) {
    return (
      <Notice tone="error">
        <p className="mb-2">{t('stripeNotLoaded')}</p>
        <Button onClick={askAgain}>{t('tryAgain')}</Button>
      </Notice>
    );
  }
  return (
    <Elements stripe={stripe}>
      <CardBox card={card} asksPostalCode={asksPostalCode} />
    </Elements>
  );
}

/** Undefined until it is there, null when it cannot be loaded. */
function useStripeScript(publishableKey: string): Stripe | null | undefined {
  const [script, setScript] = useState<Stripe | null>();
  useEffect(() => {
    let isWanted = true;
    loadStripe(publishableKey, { locale: STRIPE_LOCALE })
      .catch(() => null)
      .then((stripe) => {
        if (isWanted) setScript(stripe);
      });
    return () => {
      isWanted = false;
    };
  }, [publishableKey]);
  return script;
}

/** Stripe's card form in Stripe's iframes: card details never reach this page. */
function CardBox({ card, asksPostalCode }: Omit<CardByStripeProps, 'publishableKey'>) {
  const t = useTranslations('checkout');
  const stripe = useStripe();
  const elements = useElements();
  const isEmpty = useRef(true);
  const options = useMemo(() => cardOptions(asksPostalCode), [asksPostalCode]);

  const handOver = useEffectEvent(card.setReader);
  useEffect(() => {
    if (!stripe || !elements) return;
    handOver(createCardReader(stripe, elements, () => isEmpty.current));
    return () => handOver(null);
  }, [stripe, elements]);

  const change = ({ empty }: StripeCardElementChangeEvent) => {
    isEmpty.current = empty;
    card.forget();
  };
  return (
    <section aria-label={t('card')} className="rounded-md border border-line-strong bg-surface px-4 py-3.5">
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
