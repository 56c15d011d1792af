import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Order } from '../../../contract/orders/orders.ts';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { href } from '../../lib/navigation/href.ts';
import { useRecord } from '../../lib/tracking/use-record.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import {
  handOverShownOrder,
  takeOrder,
  useOrderConfirmation,
  wasShown,
} from '../../state/checkout/order-confirmation.ts';
import { beforeLanguageChange } from '../../state/language-choice.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { ConfirmedDetails, ConfirmedOrder } from './confirmed-order.tsx';
import { GuestAccount, NextSteps } from './next-steps.tsx';
import { NextTime } from './next-time.tsx';
import { recordPurchase } from './record-purchase.ts';

/**
 * Shown once: the order is removed on leaving, and without an order (a reload, a second visit) the page redirects home.
 */
export function ConfirmationPage() {
  const navigate = useNavigate();
  const order = useOrderOnce(() => navigate(href('/'), { replace: true }));
  const tags = useRootData()?.tags;
  useRecord(
    order && !wasShown(order) ? order.order_id : undefined,
    () => order && recordPurchase(order, tags?.ids['ads-tag']),
  );

  return (
    <Container className="pt-8 pb-section md:pt-12">
      {order ? <Confirmation order={order} /> : <ConfirmationSkeleton />}
    </Container>
  );
}

/** The order of this document or of the previous one; calls `onNone` when there is none. */
function useOrderOnce(onNone: () => void): Order | null {
  const t = useTranslations('checkout');
  const [order, setOrder] = useState(() => useOrderConfirmation.getState().order);
  const isLooked = useRef(false);

  useEffect(() => () => useOrderConfirmation.getState().clear(), []);

  useEffect(() => (order ? beforeLanguageChange(() => handOverShownOrder(order)) : undefined), [order]);

  useEffect(() => {
    if (order || isLooked.current) return;
    isLooked.current = true;
    const handedOver = takeOrder();
    setOrder(handedOver);
    if (handedOver && !wasShown(handedOver)) showToast({ tone: 'success', message: t('placed') });
    if (!handedOver) onNone();
  });

  return order;
}

function Confirmation({ order }: { readonly order: Order }) {
  const t = useTranslations('confirmation');
  const name = order.customer_info.firstName.trim() || t('fallbackName');
  return (
    <div className="lg:grid lg:grid-cols-12 lg:items-start lg:gap-16">
      <div className="flex flex-col gap-8 lg:col-span-7">
        <div className="flex gap-4">
          <Icon name="circle-check-thin" className="size-12 shrink-0 text-success" />
          <div>
            <p className="text-ink-soft">
              {t('number')}{' '}
              <strong className="whitespace-nowrap text-ink tabular-nums">{order.order_id}</strong>
            </p>
            <h1 className="text-3xl">{t('thanks', { name })}</h1>
          </div>
        </div>
        <div>
          <h2 className="text-xl">{t('confirmed')}</h2>
          <p className="mt-2 max-w-prose break-words text-ink-soft">
            {t(order.pickupStore ? 'pickupOrderText' : 'pickupText', { email: order.customer_info.email })}
          </p>
        </div>
        <NextSteps order={order} />
        <ConfirmedDetails order={order} />
        <GuestAccount customer={order.customer_info} />
        <NextTime customer={order.customer_info} />
        <div className="hidden lg:block">
          <Ways />
        </div>
      </div>
      <div className="mt-8 lg:col-span-5 lg:mt-0">
        <ConfirmedOrder order={order} />
      </div>
      <div className="mt-8 lg:hidden">
        <Ways />
      </div>
    </div>
  );
}

function Ways() {
  const t = useTranslations('confirmation');
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
      <p className="text-ink-soft">
        {t('needHelp')}{' '}
        <LinkButton to={href('/contact')} look="quiet">
          {t('contactUs')}
        </LinkButton>
      </p>
      <LinkButton to={href('/')} look="primary" className="min-h-12 w-full sm:w-auto">
        {t('continueShopping')}
      </LinkButton>
    </div>
  );
}

function ConfirmationSkeleton() {
  const t = useTranslations('confirmation');
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <NeedsScript />
      <Loading label={t('loading')} className="grid gap-8 lg:grid-cols-12 lg:gap-16">
        <div className="flex flex-col gap-8 lg:col-span-7">
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="h-48" />
        </div>
        <Skeleton className="h-80 lg:col-span-5" />
      </Loading>
    </>
  );
}
