import { useTranslations } from 'use-intl';
import type { TrackedOrder } from '../../../contract/orders/tracking.ts';
import { OrderTimeline } from '../../lib/parcels/order-timeline.tsx';
import { ParcelList } from '../../lib/parcels/parcel-list.tsx';

/**
 * The parcels of an order that are on their way or arrived, and what has happened to it. No landmarks: a page has as
 * many of these as orders, with the same names.
 */
export function OrderDelivery({ order }: { readonly order: TrackedOrder }) {
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
