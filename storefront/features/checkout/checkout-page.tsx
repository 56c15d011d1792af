import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { href } from '../../lib/navigation/href.ts';
import { forgetDraft } from '../../state/checkout/checkout-draft.ts';
import { useOrderConfirmation } from '../../state/checkout/order-confirmation.ts';
import { readPlacedOrder } from '../../state/checkout/placed-order.ts';
import { useEcom, useEcomReady } from '../../state/lines/ecom.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { LateCheckout } from './late-checkout.tsx';

/**
 * Before the cart is read the page has the form and a skeleton, and the style sheet shows the form to those whose cart is
 * noted to be full (visitor.css).
 */
export function CheckoutPage() {
  const isReady = useEcomReady();
  const isEmpty = useEcom((ecom) => ecom.cart.length === 0);
  // The cart is emptied just before the confirmation page renders.
  const isPlaced = useOrderConfirmation((confirmation) => confirmation.order !== null);
  const [wasFull, setWasFull] = useState(false);
  if (!wasFull && isReady && !isEmpty) setWasFull(true);
  const hasForm = !isPlaced && !(isReady && isEmpty);
  return (
    <Container className="pb-section">
      {!isReady && (
        <>
          <NeedsScript className="pt-6" />
          <div className="for-empty-cart">
            <CheckoutSkeleton />
          </div>
        </>
      )}
      {isReady && !isPlaced && isEmpty && <NothingToOrder wasFull={wasFull} />}
      {isPlaced && <CheckoutSkeleton />}
      {hasForm && (
        <div className={isReady ? undefined : 'for-full-cart'}>
          <LateCheckout />
        </div>
      )}
    </Container>
  );
}

/**
 * Empty cart. When the page had a full cart before, it was ordered meanwhile: in another tab, or by an open payment of
 * an earlier build.
 */
function NothingToOrder({ wasFull }: { readonly wasFull: boolean }) {
  const t = useTranslations('checkout');
  const [placed] = useState(() => (wasFull ? readPlacedOrder(new Date()) : undefined));
  useEffect(() => {
    if (placed) forgetDraft();
  }, [placed]);
  return (
    <EmptyState
      level={1}
      icon={placed ? <Icon name="circle-check" /> : <Icon name="shopping-cart" />}
      title={placed ? t('placedElsewhere') : t('empty')}
      text={placed ? t('placedElsewhereText', { number: placed }) : t('emptyText')}
      action={
        <LinkButton to={href('/')} look="primary">
          {t('continueShopping')}
        </LinkButton>
      }
    />
  );
}
