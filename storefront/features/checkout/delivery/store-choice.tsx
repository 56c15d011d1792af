import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkout, confirmation, store, stores } from '#words/storefront';
import { postalArea } from '../../../../contract/places/postal-code.ts';
import type { NearStore } from '../../../../contract/places/stores.ts';
import { inProvince } from '../../../lib/words/names/province-name.ts';
import { PageWords, pageWords } from '../../../lib/words/page-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StoreOption } from './store-option.tsx';
import type { Fulfilment } from './use-fulfilment.ts';
import { type Near, type NearbyStores, useNearbyStores } from './use-nearby-stores.ts';

export interface StoreChoiceProps {
  readonly fulfilment: Fulfilment;
  /** Used until a postal code is typed here. */
  readonly near: Near;
}

/** The stores reuse the messages of their own pages. */
const words = pageWords({ checkout, confirmation, store, stores });

/** Choice of the pick-up store from the nearest ones; required. */
export const StoreChoice = (props: StoreChoiceProps) => (
  <PageWords words={words}>
    <Choice {...props} />
  </PageWords>
);

function Choice({ fulfilment, near }: StoreChoiceProps) {
  const t = useTranslations('checkout');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const area = postalArea(typed) ?? near.area;
  const { store, error, closed } = fulfilment;
  const nearby = useNearbyStores({ ...near, area });
  const found = { ...nearby, stores: nearby.stores.filter(({ slug }) => !closed.includes(slug)) };
  const isMistyped = isChecked && typed.trim() !== '' && !postalArea(typed);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('storesNear')}
        hint={area ? t('nearestTo', { area }) : t('storesIn', { where: inProvince(near.province) })}
        error={isMistyped ? t('storesNearUnknown') : undefined}
        value={typed}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        className="max-w-form"
        onChange={(event) => {
          setTyped(event.target.value);
          setIsChecked(false);
        }}
        onBlur={() => setIsChecked(true)}
        // Enter would place the order.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div
        role="radiogroup"
        aria-labelledby={`${id}-title`}
        aria-required
        aria-busy={found.status === 'loading'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        tabIndex={-1}
        className="flex min-w-0 scroll-mt-header-offset flex-col gap-3"
      >
        <p id={`${id}-title`} className="font-semibold text-sm">
          {t('chooseStore')}
        </p>
        {error && (
          <p id={`${id}-error`} className="text-danger text-sm">
            {error}
          </p>
        )}
        {withChosen(found.stores, store).map((each) => (
          <StoreOption
            key={each.slug}
            store={each}
            isChosen={each.slug === store?.slug}
            onChoose={() => fulfilment.chooseStore(each)}
          />
        ))}
      </div>
      <ListEnd found={found} />
    </div>
  );
}

/**
 * Keeps the chosen store in the list when the list changes, with the data that the order's totals were computed from.
 * Its distance is dropped, because it was measured from another place.
 */
function withChosen(stores: readonly NearStore[], chosen: NearStore | null): readonly NearStore[] {
  if (!chosen) return stores;
  const { distance_km: _elsewhere, ...store } = chosen;
  if (stores.every(({ slug }) => slug !== chosen.slug)) return [store, ...stores];
  return stores.map((each) => (each.slug === chosen.slug ? { ...each, ...store } : each));
}

function ListEnd({ found }: { readonly found: NearbyStores }) {
  const t = useTranslations('checkout');
  const { status, stores, hasMore, showMore, askAgain } = found;
  if (status === 'failed') {
    return (
      <Notice tone="error">
        <p className="mb-2">{t('storesFailed')}</p>
        <Button onClick={askAgain}>{t('tryAgain')}</Button>
      </Notice>
    );
  }
  if (stores.length === 0) {
    return status === 'loading' ? (
      <Skeleton className="h-96" />
    ) : (
      <Notice tone="info">{t('noStores')}</Notice>
    );
  }
  if (!hasMore) return null;
  return (
    <Button onClick={showMore} disabled={status === 'loading'} className="self-start">
      {t('showMoreStores')}
    </Button>
  );
}
