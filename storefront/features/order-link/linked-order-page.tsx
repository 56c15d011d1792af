import { useTranslations } from 'use-intl';
import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import { PickupPlace } from '../../lib/lines/pickup-place.tsx';
import { href } from '../../lib/navigation/href.ts';
import { OrderTimeline } from '../../lib/parcels/order-timeline.tsx';
import { ParcelList } from '../../lib/parcels/parcel-list.tsx';
import { PieceList } from '../../lib/parcels/piece-list.tsx';
import { formatDay } from '../../lib/words/format.ts';
import { Link } from '../../ui/link.tsx';

/** An order as the holder of its mailed link follows it: where it is, what is in each parcel, what has happened. */
export function LinkedOrderPage({ order }: OrderProps) {
  return (
    <>
      <Headline order={order} />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-12 lg:gap-12">
        <Contents order={order} />
        <About order={order} />
      </div>
    </>
  );
}

interface OrderProps {
  readonly order: LinkedOrder;
}

/** The parcels, and the pieces that are in none yet; of a cancelled order without parcels what was ordered. */
function Contents({ order }: OrderProps) {
  const t = useTranslations('orderLink');
  const { parcels, order_items: items, pickupStore, orderStatus } = order;
  const ordered = items.map(({ quantity }, position) => ({ position, quantity }));
  const pieces = orderStatus === 'cancelled' && parcels.length === 0 ? ordered : order.unsent;
  return (
    <div className="flex min-w-0 flex-col gap-8 lg:col-span-7">
      {parcels.length > 0 && (
        <section aria-labelledby="parcels-title">
          <h2 id="parcels-title" className="mb-4 text-xl">
            {t(pickupStore ? 'pickups' : 'parcels', { count: parcels.length })}
          </h2>
          <ParcelList
            parcels={parcels}
            items={items}
            look={parcels.length === 1 ? 'primary' : 'secondary'}
            isOpen={order.unsent.length > 0}
          />
        </section>
      )}
      {pieces.length > 0 && (
        <section aria-labelledby="unsent-title">
          <h2 id="unsent-title" className="mb-4 text-xl">
            {t(parcels.length > 0 ? 'rest' : 'contents')}
          </h2>
          <div className="rounded-md border border-line bg-surface p-4 sm:p-6">
            <PieceList items={items} pieces={pieces} />
          </div>
        </section>
      )}
    </div>
  );
}

function About({ order: { order_id: number, pickupStore, timeline } }: OrderProps) {
  const t = useTranslations('orderLink');
  return (
    <aside aria-label={t('about', { number })} className="flex min-w-0 flex-col gap-8 lg:col-span-5">
      {pickupStore && (
        <section aria-labelledby="store-title">
          <h2 id="store-title" className="mb-4 text-xl">
            {t('pickUpAt')}
          </h2>
          <PickupPlace
            store={pickupStore}
            className="grid gap-x-6 gap-y-3 text-ink-soft sm:grid-cols-2 lg:grid-cols-1"
          />
        </section>
      )}
      <section aria-labelledby="timeline-title">
        <h2 id="timeline-title" className="mb-4 text-xl">
          {t('timeline')}
        </h2>
        <OrderTimeline timeline={timeline} />
      </section>
      <p className="text-ink-soft">
        {t('help')}{' '}
        <Link to={href('/contact')} className="text-ink underline underline-offset-4">
          {t('contact')}
        </Link>
      </p>
    </aside>
  );
}

function Headline({ order }: OrderProps) {
  const t = useTranslations('orderLink');
  const { order_id: number, createdAt, orderStatus, destination, promisedFor, pickupStore } = order;
  const words = pickupStore ? 'pickupHeadline' : 'headline';
  return (
    <header>
      <h1 className="text-balance text-3xl">{t(`${words}.${stateOf(order)}`)}</h1>
      <p className="mt-2 text-ink-soft">
        <span className="whitespace-nowrap font-semibold text-ink tabular-nums">
          {t('number', { number })}
        </span>
        {' · '}
        <time dateTime={createdAt}>{t('placed', { date: formatDay(new Date(createdAt)) })}</time>
        {destination && ` · ${t('destination', { ...destination })}`}
      </p>
      {orderStatus === 'processing' && promisedFor && (
        <p className="mt-2">{t('promised', { date: formatDay(new Date(`${promisedFor}T17:00:00Z`)) })}</p>
      )}
    </header>
  );
}

/** An order that is prepared may be on its way in part, or be back. */
function stateOf({ orderStatus, parcels }: LinkedOrder) {
  if (orderStatus !== 'processing' || parcels.length === 0) return orderStatus;
  return parcels.every(({ state }) => state === 'returned') ? 'back' : 'part';
}
