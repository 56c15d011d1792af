import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderStatus, PaymentStatus } from '../../../contract/orders/order-states.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { cityLine, streetLine } from '../../../contract/places/address-lines.ts';
import { PickupPlace } from '../../lib/lines/pickup-place.tsx';
import { LANGUAGE } from '../../lib/words/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Payment method and delivery or pick-up address. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useTranslations('orderHistory');
  const { customer_info: to, paymentMethod, pickupStore } = order;
  const lines = [
    `${to.firstName} ${to.lastName}`.trim(),
    to.businessName,
    streetLine(to.address, to.apartment),
    cityLine(LANGUAGE, to),
  ].filter(Boolean);
  return (
    <dl className="grid min-w-0 content-start gap-4 border-line border-t pt-6 text-sm sm:border-t-0 sm:pt-0 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <Fact name={t('payment')}>
        <span>{t(`paymentMethod.${paymentMethod}`)}</span> <span aria-hidden>·</span>{' '}
        <PaymentState order={order} />
      </Fact>
      {pickupStore && (
        <Fact name={t('pickUpAt')} className="lg:row-span-2">
          <PickupPlace store={pickupStore} className="flex flex-wrap gap-x-12 gap-y-3" />
        </Fact>
      )}
      <Fact name={t(pickupStore ? 'billing' : 'deliverTo')}>
        {lines.map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-1 text-ink-soft">{children}</dd>
    </div>
  );
}

const TONES = {
  pending: 'warning',
  processing: 'neutral',
  shipped: 'brass',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

/** Undefined for payments that are still to come, which are described in words. */
const PAYMENT_TONES = {
  pending: undefined,
  pending_cod: undefined,
  awaiting_invoice: undefined,
  awaiting_transfer: undefined,
  deposit_paid: undefined,
  paid: 'success',
  failed: 'danger',
  credited: 'success',
  written_off: undefined,
} as const satisfies Record<PaymentStatus, string | undefined>;

export function StatusBadge({ order }: { readonly order: Order }) {
  const t = useTranslations('orderHistory');
  return (
    <Badge tone={TONES[order.orderStatus]}>
      <span className="sr-only">{t('status')} </span>
      {t(`${order.pickupStore ? 'pickupStatus' : 'orderStatus'}.${order.orderStatus}`)}
    </Badge>
  );
}

function PaymentState({ order }: { readonly order: Order }) {
  const t = useTranslations('orderHistory');
  const { paymentStatus: status, pickupStore } = order;
  if (status === 'pending_cod' && pickupStore) return <span>{t('payAtPickup')}</span>;
  const words = t(`paymentStatus.${status}`);
  const tone = PAYMENT_TONES[status];
  return tone ? <Badge tone={tone}>{words}</Badge> : <span>{words}</span>;
}
