import { useTranslations } from 'use-intl';
import type { Order, OrderRefund } from '../../../contract/orders/orders.ts';
import { taxesOf } from '../../lib/lines/order-taxes.ts';
import { formatDay, formatMoney } from '../../lib/words/format.ts';

/** Totals of the order as the server stored them. */
export function OrderTotals({ order }: { readonly order: Order }) {
  const t = useTranslations('orderHistory');
  const { discountAmount, couponApplied: code, priceAdjustment = 0, shippingCost, taxAmount } = order;
  const parts = taxesOf(order);
  const [only] = parts;
  const isAfter = order.taxDetails.discountTaxed === 'after';
  const hasOnePart = parts.length === 1 && only !== undefined;
  return (
    <dl className="flex flex-col gap-2 text-sm tabular-nums">
      <Row name={t('subtotal')} value={formatMoney(order.subtotal)} />
      {discountAmount > 0 && (
        <Row
          name={code ? t('discountCode', { code }) : t('discount')}
          value={`−${formatMoney(discountAmount)}`}
        />
      )}
      {priceAdjustment < 0 && <Row name={t('priceAdjustment')} value={`−${formatMoney(-priceAdjustment)}`} />}
      <Row
        name={t(order.pickupStore ? 'pickup' : 'shipping')}
        value={shippingCost > 0 ? formatMoney(shippingCost) : t('free')}
      />
      <Row name={hasOnePart ? t('taxOf', { name: only[0] }) : t('tax')} value={formatMoney(taxAmount)} />
      {!hasOnePart &&
        parts.map(([name, amount]) => <Row key={name} name={name} value={formatMoney(amount)} isPart />)}
      {/* A sentence, because it is no amount. */}
      {discountAmount > 0 && taxAmount > 0 && (
        <div className="pl-4 text-ink-soft">
          <dt className="inline">{t('taxedOn')}</dt>{' '}
          <dd className="inline">{t(isAfter ? 'afterDiscount' : 'beforeDiscount')}</dd>
        </div>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3 text-base">
        <dt className="font-semibold">{t('total')}</dt>
        <dd className="flex items-baseline gap-2">
          <span className="text-ink-soft text-sm">{t('currency')}</span>
          <span className="font-heading font-semibold">{formatMoney(order.totalAmount)}</span>
        </dd>
      </div>
      {order.refunds.map(({ amount, createdAt, state }, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: Refunds are only ever added at the end.
          key={index}
          name={t(REFUND_WORDS[state], { date: formatDay(new Date(createdAt)) })}
          value={`−${formatMoney(amount)}`}
        />
      ))}
    </dl>
  );
}

const REFUND_WORDS = {
  paid: 'refund',
  sent: 'refundSent',
  credited: 'refundCredited',
} as const satisfies Record<OrderRefund['state'], string>;

interface RowProps {
  readonly name: string;
  readonly value: string;
  /** Already included in the row above. */
  readonly isPart?: true;
}

function Row({ name, value, isPart }: RowProps) {
  return (
    <div className={`flex justify-between gap-4 ${isPart ? 'pl-4 text-ink-soft' : ''}`}>
      <dt className="min-w-0 break-words text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
