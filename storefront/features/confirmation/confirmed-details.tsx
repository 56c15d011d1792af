import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '../../../contract/orders/order-states.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { cityLine, streetLine } from '../../../contract/places/address-lines.ts';
import { PickupPlace } from '../../lib/lines/pickup-place.tsx';
import { LANGUAGE } from '../../lib/words/language.ts';

const PAID_BY = {
  cod: 'cod',
  card: 'paidByCard',
  invoice: 'invoice',
  transfer: 'transfer',
} as const satisfies Record<PaymentMethod, string>;

/** Customer, delivery or pick-up address, and payment method. */
export function ConfirmedDetails({ order }: { readonly order: Order }) {
  const t = useTranslations('confirmation');
  const { customer_info: customer, pickupStore } = order;
  return (
    <div className="grid gap-6 rounded-md border border-line bg-surface p-6 sm:grid-cols-2">
      {pickupStore && (
        <section className="min-w-0 border-line border-b pb-6 text-ink-soft sm:col-span-2">
          <h3 className="mb-1 text-base text-ink">{t('pickUpAt')}</h3>
          <PickupPlace store={pickupStore} className="grid gap-x-6 gap-y-3 sm:grid-cols-2" />
        </section>
      )}
      <Detail title={t('contact')}>
        <span className="break-words">{customer.email}</span>
        <span>{customer.phone}</span>
      </Detail>
      <Detail title={t('payment')}>
        <span>{t(PAID_BY[order.paymentMethod])}</span>
        {pickupStore && order.paymentMethod === 'cod' && <span>{t('payAtPickup')}</span>}
      </Detail>
      <Detail title={t('billing')}>
        <span>
          {customer.firstName} {customer.lastName}
        </span>
        {customer.businessName && <span>{customer.businessName}</span>}
        <span>{streetLine(customer.address, customer.apartment)}</span>
        <span>{cityLine(LANGUAGE, customer)}</span>
        <span>{customer.country}</span>
      </Detail>
      {customer.notes && (
        <Detail title={t('notes')}>
          <span className="whitespace-pre-line break-words">{customer.notes}</span>
        </Detail>
      )}
    </div>
  );
}

function Detail({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-base">{title}</h3>
      <p className="flex flex-col text-ink-soft">{children}</p>
    </section>
  );
}
