import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TaxRules } from '../../../contract/orders/tax.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { getTaxRules } from '../../lib/api/api-checkout.ts';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { href } from '../../lib/navigation/href.ts';
import { useOrderConfirmation } from '../../state/checkout/order-confirmation.ts';
import { readPlacedOrder } from '../../state/checkout/placed-order.ts';
import { useEcom, useEcomReady } from '../../state/lines/ecom.ts';
import { setTaxRules, useTaxRules } from '../../state/tax-rules.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useLateCheckout } from './late-checkout.ts';

interface CheckoutPageProps {
  /** The header's, used for the tax until the shopper has chosen one. */
  readonly province: ProvinceCode;
  /** Null in a page that came without them. */
  readonly taxRules: TaxRules | null;
}

export function CheckoutPage({ province, taxRules: fromPage }: CheckoutPageProps) {
  const isReady = useEcomReady();
  const isEmpty = useEcom((ecom) => ecom.cart.length === 0);
  // The cart is emptied just before the confirmation page renders.
  const isPlaced = useOrderConfirmation((confirmation) => confirmation.order !== null);
  const [wasFull, setWasFull] = useState(false);
  if (!wasFull && isReady && !isEmpty) setWasFull(true);
  const isWanted = isReady && !isPlaced && !isEmpty;
  const Checkout = useLateCheckout(isWanted);
  const taxRules = useNeededTaxRules(fromPage, isWanted);
  const isNothing = isReady && !isPlaced && isEmpty;
  return (
    <Container className="pb-section">
      {isNothing && <NothingToOrder wasFull={wasFull} />}
      {isWanted && Checkout && taxRules && <Checkout province={province} taxRules={taxRules} />}
      {!isNothing && !(isWanted && Checkout && taxRules) && <CheckoutSkeleton />}
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

function CheckoutSkeleton() {
  const t = useTranslations('checkout');
  return (
    <Loading label={t('loading')} className="grid gap-8 pt-6 md:grid-cols-12 md:gap-8 lg:gap-16 md:pt-12">
      <div className="flex flex-col gap-6 md:col-span-7">
        <h1 className="text-3xl">{t('title')}</h1>
        <NeedsScript className="" />
        <Skeleton className="h-32" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="hidden h-96 md:col-span-5 md:block" />
    </Loading>
  );
}

/**
 * The rules of tax, which a page that came without them asks for.
 *
 * @throws when they cannot be loaded: the error page offers to load the page again.
 */
function useNeededTaxRules(fromPage: TaxRules | null, isWanted: boolean): TaxRules | null {
  const rules = useTaxRules(fromPage);
  const [error, setError] = useState<unknown>();
  const isMissing = isWanted && !rules;
  useEffect(() => {
    if (!isMissing) return;
    getTaxRules().then(
      ({ data }) => setTaxRules(data),
      (reason: unknown) => setError(reason ?? new Error('The rules of tax cannot be loaded')),
    );
  }, [isMissing]);
  if (error && isMissing) throw error;
  return rules;
}
