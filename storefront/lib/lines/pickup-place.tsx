import { useTranslations } from 'use-intl';
import type { PickupStore } from '../../../contract/orders/orders.ts';
import { type DaysAlike, daysAlike } from '../../../contract/places/week-hours.ts';
import { phoneHref } from '../store-links.ts';
import { formatClock } from '../words/format.ts';

interface PickupPlaceProps {
  readonly store: PickupStore;
  /** Layout of the address and the hours. */
  readonly className: string;
}

/** The pickup store as it was at the time of the order: name, address and opening hours. */
export function PickupPlace({ store, className }: PickupPlaceProps) {
  const t = useTranslations('store');
  const { street, city, state, zipCode } = store.address;
  return (
    <div className={className}>
      <div className="min-w-0">
        <p className="break-words font-semibold text-ink">{store.name}</p>
        <address className="break-words not-italic">
          {street}
          <br />
          {t('cityLine', { city, province: state, postalCode: zipCode })}
        </address>
        {store.phone && (
          <a
            href={phoneHref(store.phone)}
            className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4 md:min-h-8"
          >
            {store.phone}
          </a>
        )}
      </div>
      <ul aria-label={t('hours')} className="min-w-0 tabular-nums">
        {daysAlike(store.operatingHours).map((days) => (
          <OpenDays key={days.first} days={days} />
        ))}
      </ul>
    </div>
  );
}

function OpenDays({ days: { first, last, hours } }: { readonly days: DaysAlike }) {
  const t = useTranslations('store');
  const [from, to] = [t(`day_${first}`), t(`day_${last}`)];
  const say = () => {
    if (!hours) return t('dayClosed');
    const [open, close] = [formatClock(hours.open), formatClock(hours.close)];
    return open === close ? t('dayWhole') : t('dayHours', { open, close });
  };
  return (
    <li className="mb-1">
      <span className="block first-letter:uppercase">
        {first === last ? from : t('dayRange', { first: from, last: to })}
      </span>{' '}
      <span className="block text-ink">{say()}</span>
    </li>
  );
}
