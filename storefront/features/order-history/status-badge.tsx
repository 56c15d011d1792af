import { useTranslations } from 'use-intl';
import type { OrderStatus, PaymentStatus } from '../../../contract/orders/order-states.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { Badge } from '../../ui/badge.tsx';

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

export function PaymentState({ order }: { readonly order: Order }) {
  const t = useTranslations('orderHistory');
  const { paymentStatus: status, pickupStore } = order;
  if (status === 'pending_cod' && pickupStore) return <span>{t('payAtPickup')}</span>;
  const words = t(`paymentStatus.${status}`);
  const tone = PAYMENT_TONES[status];
  return tone ? <Badge tone={tone}>{words}</Badge> : <span>{words}</span>;
}
