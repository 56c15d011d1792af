import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { ParcelState } from '../../../contract/desk/order-filters.ts';
import type { OrderStatus, PaymentStatus } from '../../../contract/orders/order-states.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;

const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'warning',
  processing: 'neutral',
  shipped: 'neutral',
  delivered: 'success',
  cancelled: 'neutral',
};

export const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  pending: 'warning',
  pending_cod: 'warning',
  awaiting_invoice: 'warning',
  awaiting_transfer: 'warning',
  deposit_paid: 'warning',
  paid: 'success',
  failed: 'danger',
  credited: 'neutral',
  written_off: 'danger',
};

const PARCEL_TONES: Readonly<Record<ParcelState, Tone>> = {
  none: 'neutral',
  packed: 'neutral',
  partial: 'warning',
  ready: 'neutral',
  shipped: 'neutral',
  delivered: 'success',
  'not-needed': 'neutral',
};

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const t = useTranslations('orderWords');
  return <Badge tone={STATUS_TONES[status]}>{t(`status_${status}`)}</Badge>;
}

export function PaymentBadge({ status }: { readonly status: PaymentStatus }) {
  const t = useTranslations('orderWords');
  return <Badge tone={PAYMENT_TONES[status]}>{t(`payment_${status}`)}</Badge>;
}

export function ParcelBadge({ state }: { readonly state: ParcelState }) {
  const t = useTranslations('orderWords');
  return <Badge tone={PARCEL_TONES[state]}>{t(`parcels_${state}`)}</Badge>;
}
