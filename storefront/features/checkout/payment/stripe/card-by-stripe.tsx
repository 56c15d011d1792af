import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LANGUAGE } from '../../../../lib/words/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Card } from '../use-card.ts';
import { StripeCard } from './stripe-card.tsx';

interface CardByStripeProps {
  readonly publishableKey: string;
  readonly card: Card;
  readonly asksPostalCode: boolean;
}

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'loaded'; readonly stripe: Stripe };

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
  const script = useStripeScript(publishableKey);
  if (script.status === 'loading') return <Skeleton className="h-12" />;
  if (script.status === 'failed') {
    return (
      <Notice tone="error">
        <p className="mb-2">{t('stripeNotLoaded')}</p>
        <Button onClick={askAgain}>{t('tryAgain')}</Button>
      </Notice>
    );
  }
  return (
    <StripeCard
      stripe={script.stripe}
      label={t('card')}
      asksPostalCode={asksPostalCode}
      onReader={card.setReader}
      onEdit={card.forget}
    />
  );
}

function useStripeScript(publishableKey: string): Loaded {
  const [script, setScript] = useState<Loaded>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    loadStripe(publishableKey, { locale: STRIPE_LOCALE })
      .catch(() => null)
      .then((stripe) => {
        if (isWanted) setScript(stripe ? { status: 'loaded', stripe } : { status: 'failed' });
      });
    return () => {
      isWanted = false;
    };
  }, [publishableKey]);
  return script;
}
