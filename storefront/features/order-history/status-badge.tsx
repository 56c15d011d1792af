import { useTranslations } from 'use-intl';
import type { Order, OrderStatus } from '../../../contract/orders.ts';
import { Badge } from '../../ui/badge.tsx';

const TONES = {
  pending: 'warning',
  processing: 'neutral',
  shipped: 'brass',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

export function StatusBadge({ order }: { readonly order: Order }) {
  const t = useTranslations('orderHistory');
  return (
    <Badge tone={TONES[order.orderStatus]}>
      <span className="sr-only">{t('status')}: </span>
      {t(`${order.pickupStore ? 'pickupStatus' : 'orderStatus'}.${order.orderStatus}`)}
    </Badge>
  );
}

/** Paid and failed are states to be seen; what is still to come is said in words. */
export function PaymentState({ order }: { readonly order: Order }) {
  const t = useTranslations('orderHistory');
  const { paymentStatus: status, pickupStore } = order;
  if (status === 'pending_cod' && pickupStore) return <span>{t('payAtPickup')}</span>;
  const words = t(`paymentStatus.${status}`);
  if (status === 'paid') return <Badge tone="success">{words}</Badge>;
  if (status === 'failed') return <Badge tone="danger">{words}</Badge>;
  return <span>{words}</span>;
}
