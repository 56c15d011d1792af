import { useTranslations } from 'use-intl';
import type { OrderStatus, PaymentStatus } from '../../../contract/orders.ts';
import { Badge } from '../../ui/badge.tsx';

const TONES = {
  pending: 'warning',
  processing: 'neutral',
  shipped: 'brass',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const t = useTranslations('orderHistory');
  return (
    <Badge tone={TONES[status]}>
      <span className="sr-only">{t('status')}: </span>
      {t(`orderStatus.${status}`)}
    </Badge>
  );
}

/** Paid and failed are states to be seen; what is still to come is said in words. */
export function PaymentState({ status }: { readonly status: PaymentStatus }) {
  const t = useTranslations('orderHistory');
  const words = t(`paymentStatus.${status}`);
  if (status === 'paid') return <Badge tone="success">{words}</Badge>;
  if (status === 'failed') return <Badge tone="danger">{words}</Badge>;
  return <span>{words}</span>;
}
