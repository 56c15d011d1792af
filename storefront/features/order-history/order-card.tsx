import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '../../../contract/locale.ts';
import type { Invoice } from '../../../contract/orders/invoices.ts';
import type { TrackedOrder } from '../../../contract/orders/tracking.ts';
import { browserFetch } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { OrderTimeline } from '../../lib/parcels/order-timeline.tsx';
import { ParcelList } from '../../lib/parcels/parcel-list.tsx';
import { formatDay } from '../../lib/words/format.ts';
import { LANGUAGE, OTHER_LANGUAGE } from '../../lib/words/language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Shortfall } from './buy-again.ts';
import { OrderFacts, StatusBadge } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { useBuyAgain } from './use-buy-again.ts';

/** An order as placed, its status, and a button to buy it again. */
export function OrderCard({ order }: { readonly order: TrackedOrder }) {
  const t = useTranslations('orderHistory');
  const id = useId();
  const { order_id: number, createdAt } = order;
  const { isOffered, isBusy, shortfalls, buyAgain } = useBuyAgain(order);
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
        {isOffered && (
          <Button
            aria-label={t('buyAgainOf', { number })}
            aria-disabled={isBusy}
            onClick={buyAgain}
            className="shrink-0"
          >
            {isBusy ? t('buyingAgain') : t('buyAgain')}
          </Button>
        )}
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

/** Lists the lines that could not be added as ordered; it stays on screen, unlike a toast. */
function BuyAgainNews({ shortfalls }: { readonly shortfalls: readonly Shortfall[] }) {
  const t = useTranslations('orderHistory');
  if (shortfalls.length === 0) return null;
  return (
    <div className="px-4 pt-4 md:px-6 md:pt-6">
      <Notice tone="warning">
        <p className="font-semibold">{t('shortfalls')}</p>
        <ul className="mt-1 list-disc pl-6">
          {shortfalls.map((shortfall, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <li key={position} className="break-words">
              {t(shortfall.kind, { count: 0, wanted: 0, ...shortfall })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/**
 * The parcels of an order that are on their way or arrived, and what has happened to it. No landmarks: a page has as
 * many of these as orders, with the same names.
 */
function OrderDelivery({ order }: { readonly order: TrackedOrder }) {
  const t = useTranslations('parcels');
  const { parcels, order_items: items } = order;
  const isOne = parcels.length === 1 && order.unsent.length === 0;
  return (
    <div className="grid gap-6 lg:grid-cols-12 lg:gap-x-16">
      <div className="min-w-0 lg:col-span-8">
        <h4 className="mb-4 font-body font-semibold text-sm">{t('title')}</h4>
        <ParcelList
          parcels={parcels}
          items={isOne ? undefined : items}
          look="secondary"
          isOpen={order.unsent.length > 0}
        />
      </div>
      <div className="min-w-0 text-sm lg:col-span-4">
        <h4 className="mb-4 font-body font-semibold text-sm">{t('timeline')}</h4>
        <OrderTimeline timeline={order.timeline} />
      </div>
    </div>
  );
}

/** The order's invoice and credit notes. A link could not open them: the session is no cookie. */
function OrderPapers({ order: { invoices, language: issuedIn } }: { readonly order: TrackedOrder }) {
  const t = useTranslations('orderHistory');
  const [failed, setFailed] = useState<string>();
  const download = async ({ id, number }: Invoice, language: Language) => {
    setFailed(undefined);
    const answer = await browserFetch(`/api/my-invoices/${id}?language=${language}`).catch(() => undefined);
    if (answer?.ok)
      saveFile(`${number}${language === issuedIn ? '' : `-${language}`}.pdf`, await answer.blob());
    else setFailed(id);
  };
  return (
    <div>
      <ul aria-label={t('papers')} className="flex flex-wrap gap-3">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap gap-2">
            <Button onClick={() => download(invoice, LANGUAGE)}>
              <Icon name="download" className="size-5" />
              {t(`paper_${invoice.kind}`, { number: invoice.number })}
            </Button>
            <Button
              onClick={() => download(invoice, OTHER_LANGUAGE)}
              aria-label={t('paperOther_label', {
                name: t(`paper_${invoice.kind}`, { number: invoice.number }),
              })}
            >
              {t('paperOther')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-danger text-sm empty:hidden">
        {failed && t('paperFailed')}
      </p>
    </div>
  );
}
