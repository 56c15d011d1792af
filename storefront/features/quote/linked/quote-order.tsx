import { useTranslations } from 'use-intl';
import type { LinkedQuote } from '../../../../contract/offers/quote-link.ts';
import { OrderTimeline } from '../../../lib/parcels/order-timeline.tsx';
import { ParcelList } from '../../../lib/parcels/parcel-list.tsx';
import { formatDay } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { money } from './offer-money.ts';

interface QuoteOrderProps {
  readonly quote: LinkedQuote;
  readonly order: NonNullable<LinkedQuote['order']>;
}

/** The order of the acceptance: what is paid, what falls due now, and where it is. */
export function QuoteOrder({ quote, order: { order, totalCents, payments, dueNowCents } }: QuoteOrderProps) {
  const t = useTranslations('quoteLink');
  return (
    <section
      aria-labelledby="order-title"
      className="flex flex-col gap-6 rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="order-title" className="text-xl">
        {t('order', { number: order.order_id })}
      </h2>
      {quote.may.includes('pay') && (
        <form method="post">
          <Button type="submit" name="intent" value="pay" look="primary" className="min-h-14 w-full">
            {t('pay', { amount: money(dueNowCents) })}
          </Button>
          <p className="mt-2 text-ink-soft text-sm">{t('payText')}</p>
        </form>
      )}
      <dl className="flex flex-col gap-2 tabular-nums">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t('orderTotal')}</dt>
          <dd>{money(totalCents)}</dd>
        </div>
        {payments.map(({ at, amountCents }) => (
          <div key={at} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{t('paid')}</dt>
            <dd>{t('paidOn', { amount: money(amountCents), date: formatDay(new Date(at)) })}</dd>
          </div>
        ))}
      </dl>
      {order.parcels.length > 0 && (
        <div>
          <h3 className="mb-3 text-lg">{t('parcels')}</h3>
          <ParcelList
            parcels={order.parcels}
            items={order.order_items}
            look={order.parcels.length === 1 ? 'primary' : 'secondary'}
            isOpen={order.unsent.length > 0}
          />
        </div>
      )}
      <div>
        <h3 className="mb-3 text-lg">{t('progress')}</h3>
        <OrderTimeline timeline={order.timeline} />
      </div>
    </section>
  );
}
