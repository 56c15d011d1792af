import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '../../../contract/orders/order-states.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { cityLine, streetLine } from '../../../contract/places/address-lines.ts';
import { PLACEHOLDER_URL, variantText } from '../../lib/lines/line-display.ts';
import { taxesOf } from '../../lib/lines/order-taxes.ts';
import { PickupPlace } from '../../lib/lines/pickup-place.tsx';
import { formatMoney } from '../../lib/words/format.ts';
import { LANGUAGE } from '../../lib/words/language.ts';
import { LinePicture } from '../../ui/line-picture.tsx';

/** The lines and totals as the server stored them. */
export function ConfirmedOrder({ order }: { readonly order: Order }) {
  const t = useTranslations('confirmation');
  const taxes = taxesOf(order);
  return (
    <aside aria-label={t('summary')} className="rounded-md border border-line bg-surface p-6">
      <h2 className="mb-6 text-xl">{t('summary')}</h2>
      <ul className="flex flex-col gap-4">
        {order.order_items.map((item) => (
          <OrderedLine key={`${item._id} ${item.variant?.sku}`} item={item} />
        ))}
      </ul>
      <dl className="mt-6 flex flex-col gap-2 border-line border-t pt-4 tabular-nums">
        <Row name={t('subtotal')} value={formatMoney(order.subtotal)} />
        {order.discountAmount > 0 && (
          <Row name={t('discount')} value={`−${formatMoney(order.discountAmount)}`} />
        )}
        <Row
          name={t(order.pickupStore ? 'pickup' : 'shipping')}
          value={order.shippingCost > 0 ? formatMoney(order.shippingCost) : t('free')}
        />
        {taxes.map(([name, amount]) => (
          <Row key={name} name={name} value={formatMoney(amount)} />
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-semibold">{t('total')}</dt>
          <dd className="font-heading font-semibold text-xl">{formatMoney(order.totalAmount)}</dd>
        </div>
      </dl>
    </aside>
  );
}

function OrderedLine({ item }: { readonly item: Order['order_items'][number] }) {
  const t = useTranslations('confirmation');
  const { sku: _, ...options } = item.variant ?? {};
  return (
    <li className="flex items-center gap-4">
      <LinePicture
        src={item.image_url}
        fallbackSrc={PLACEHOLDER_URL}
        alt=""
        className="size-16 border border-line"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{item.name}</span>
        <span className="block text-ink-soft text-sm tabular-nums">{variantText(options)}</span>
        <span className="block text-ink-soft text-sm tabular-nums">
          {t('quantity', { count: item.quantity })}
        </span>
      </span>
      <span className="tabular-nums">{formatMoney(item.price * item.quantity)}</span>
    </li>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

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
          {pickupStore.pickupReadyHours !== undefined && (
            <p className="mt-2">{t('pickupReady', { hours: pickupStore.pickupReadyHours })}</p>
          )}
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
      <Detail title={t('billing', { isPickup: pickupStore ? 'yes' : 'no' })}>
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
