import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { TrackedOrder } from '../../../contract/orders/tracking.ts';
import { formatDay } from '../../lib/words/format.ts';
import { Button } from '../../ui/button.tsx';
import { BuyAgainNews } from './buy-again-news.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderTotals } from './order-totals.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useBuyAgain } from './use-buy-again.ts';

/** An order as placed, its status, and a button to buy it again. */
export function OrderCard({ order }: { readonly order: TrackedOrder }) {
  const t = useTranslations('orderHistory');
  const id = useId();
  const { order_id: number, createdAt } = order;
  const { isBusy, shortfalls, buyAgain } = useBuyAgain(order);
  return (
    <article aria-labelledby={id} className="rounded-md border border-line bg-surface">
      <div className="flex flex-col gap-4 border-line border-b p-4 sm:flex-row sm:items-center sm:justify-between md:px-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h3 id={id} className="whitespace-nowrap text-base tabular-nums md:text-xl">
              {t('order', { number })}
            </h3>
            <StatusBadge order={order} />
          </div>
          <p className="mt-1 text-ink-soft text-sm">
            <time dateTime={createdAt}>{t('placed', { date: formatDay(new Date(createdAt)) })}</time>
          </p>
        </div>
        <Button
          aria-label={t('buyAgainOf', { number })}
          aria-disabled={isBusy}
          onClick={buyAgain}
          className="shrink-0"
        >
          {isBusy ? t('buyingAgain') : t('buyAgain')}
        </Button>
      </div>
      <BuyAgainNews shortfalls={shortfalls} />
      <div className="grid gap-6 p-4 sm:grid-cols-2 md:p-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div className="min-w-0 border-line border-b pb-6 sm:col-span-2 lg:col-span-8">
          <OrderLines order={order} />
        </div>
        <div className="min-w-0 sm:order-last lg:order-none lg:col-span-4 lg:row-span-2">
          <OrderTotals order={order} />
        </div>
        <div className="min-w-0 lg:col-span-8">
          <OrderFacts order={order} />
        </div>
        {order.parcels.length > 0 && (
          <div className="min-w-0 border-line border-t pt-6 sm:col-span-2 sm:order-last lg:col-span-12">
            <OrderDelivery order={order} />
          </div>
        )}
        {order.invoices.length > 0 && (
          <div className="min-w-0 border-line border-t pt-6 sm:col-span-2 sm:order-last lg:col-span-12">
            <OrderPapers order={order} />
          </div>
        )}
      </div>
    </article>
  );
}
