import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { NearStore } from '../../../../contract/places/stores.ts';
import { OpenNow } from '../../../lib/time/open-now.tsx';
import { useOpenState } from '../../../lib/time/use-open-state.ts';
import { WeekHours } from '../../../lib/time/week-hours-table.tsx';
import { classNames } from '../../../ui/class-names.ts';

const NO_BREAK = '\u00a0';

interface StoreOptionProps {
  readonly store: NearStore;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A store as a radio option; once chosen, with its weekly hours. */
export function StoreOption({ store, isChosen, onChoose }: StoreOptionProps) {
  const t = useTranslations('stores');
  const id = useId();
  const state = useOpenState(store);
  const { name, address, distance_km: km, operatingHours } = store;
  return (
    <div
      className={classNames(
        'rounded-md border bg-surface transition-colors',
        isChosen ? 'border-ink ring-1 ring-ink' : 'border-line-strong hover:border-ink',
      )}
    >
      <label className="flex cursor-pointer gap-3 px-4 py-3">
        <input
          type="radio"
          name="pickupStore"
          value={store.slug}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-about`}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-x-4">
            <span id={`${id}-name`} className="min-w-0 break-words font-semibold">
              {name}
            </span>
            {km !== undefined && (
              <span className="shrink-0 text-sm tabular-nums">{t('distance', { km })}</span>
            )}
          </span>
          <span id={`${id}-about`} className="block text-sm">
            <span className="block text-ink-soft">
              {t('address', {
                street: address.street,
                city: address.city,
                province: address.state,
                postalCode: address.zipCode.replace(' ', NO_BREAK),
              })}
            </span>
            <OpenNow state={state} />
            {store.pickupReadyHours !== undefined && (
              <span className="block text-ink-soft">
                {t('pickupReady', { hours: store.pickupReadyHours })}
              </span>
            )}
          </span>
        </span>
      </label>
      {isChosen && (
        <div className="max-w-form px-4 pb-3 pl-12">
          <WeekHours hours={operatingHours} today={state?.today} />
        </div>
      )}
    </div>
  );
}
