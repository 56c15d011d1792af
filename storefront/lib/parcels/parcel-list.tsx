import { useTranslations } from 'use-intl';
import { carrierName, typedHost } from '../../../contract/orders/carriers.ts';
import type { CustomerParcel, LinkedOrder } from '../../../contract/orders/tracking.ts';
import { Badge } from '../../ui/badge.tsx';
import { type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatDay } from '../words/format.ts';
import { LANGUAGE } from '../words/language.ts';
import { PieceList } from './piece-list.tsx';

interface ParcelListProps {
  readonly parcels: readonly CustomerParcel[];
  /** The lines of the order; left out where the pieces of its only parcel are shown already. */
  readonly items?: LinkedOrder['order_items'] | undefined;
  /** Whether something is still to be sent, which may be what came back. */
  readonly isOpen: boolean;
  /** Look of the button that leads to the carrier. */
  readonly look: ButtonLook;
}

const TONES = {
  shipped: 'brass',
  delivered: 'success',
  ready: 'brass',
  collected: 'success',
  returned: 'warning',
} as const satisfies Record<CustomerParcel['state'], string>;

/** The parcels of an order, or its pick-ups, each with its pieces and the way to its carrier. */
export function ParcelList({ parcels, items, look, isOpen }: ParcelListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {parcels.map((parcel) => (
        <li key={parcel.number} className="rounded-md border border-line bg-surface p-4 sm:p-6">
          <ParcelHead parcel={parcel} />
          {items && (
            <div className="mt-4">
              <PieceList items={items} pieces={parcel.lines} />
            </div>
          )}
          {parcel.state === 'returned' ? (
            isOpen && <ReturnedText parcel={parcel} />
          ) : (
            <Tracking parcel={parcel} look={look} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The carrier’s page has no news of a parcel that is back. */
function ReturnedText({ parcel }: { readonly parcel: CustomerParcel }) {
  const t = useTranslations('parcels');
  const text = t(isPickup(parcel) ? 'uncollectedText' : 'returnedText');
  return <p className="mt-4 border-line border-t pt-4 text-sm">{text}</p>;
}

/** What was sent has a carrier. */
const isPickup = ({ state, carrier }: CustomerParcel) =>
  state === 'ready' || state === 'collected' || (state === 'returned' && carrier === null);

function ParcelHead({ parcel }: { readonly parcel: CustomerParcel }) {
  const t = useTranslations('parcels');
  const { number, state, sentAt, arrivedAt, returnedAt } = parcel;
  const word = state === 'returned' && isPickup(parcel) ? 'uncollected' : state;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-mist text-ink">
          <Icon name={isPickup(parcel) ? 'store' : 'package'} className="size-5" />
        </span>
        <div className="min-w-0">
          <h3 className="text-base">{t(isPickup(parcel) ? 'pickup' : 'parcel', { number })}</h3>
          <p className="text-ink-soft text-sm">
            {t(`since.${word}`, { date: formatDay(new Date(returnedAt ?? arrivedAt ?? sentAt)) })}
          </p>
        </div>
      </div>
      <Badge tone={TONES[state]}>{t(`state.${word}`)}</Badge>
    </div>
  );
}

function Tracking({ parcel, look }: { readonly parcel: CustomerParcel; readonly look: ButtonLook }) {
  const t = useTranslations('parcels');
  const { carrier, trackingNumber, trackingUrl, number } = parcel;
  if (carrier === null) return null;
  const host = typedHost(parcel);
  const name = carrierName(carrier, LANGUAGE) ?? t(carrier === 'freight' ? 'freight' : 'otherCarrier');
  return (
    <div className="mt-4 flex flex-col gap-4 border-line border-t pt-4 sm:flex-row sm:items-center sm:justify-between">
      <dl className="flex min-w-0 flex-wrap gap-x-8 gap-y-2 text-sm">
        <div>
          <dt className="text-ink-soft">{t('carrier')}</dt>
          <dd className="font-semibold">{name}</dd>
        </div>
        {trackingNumber && (
          <div className="min-w-0">
            <dt className="text-ink-soft">{t('number')}</dt>
            <dd className="break-all font-semibold tabular-nums">{trackingNumber}</dd>
          </div>
        )}
        {host && (
          <div className="min-w-0">
            <dt className="text-ink-soft">{t('page')}</dt>
            <dd className="break-all font-semibold">{host}</dd>
          </div>
        )}
      </dl>
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          // The carrier must not learn the address of this page, which is a secret.
          rel="noreferrer"
          aria-label={t('trackOf', { number })}
          className={buttonClass(look, 'min-h-12 w-full shrink-0 sm:w-auto')}
        >
          {t('track')}
          <Icon name="external-link" className="ml-2 size-4" />
        </a>
      )}
    </div>
  );
}
