import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SORTS } from '../../../contract/catalog/filter-values.ts';
import { keptFields, shopPath } from '../../lib/navigation/shop-address.ts';
import { KeptFields } from './filters/kept-fields.tsx';
import type { ShopControls } from './use-shop-controls.ts';

/** Changing the order returns to page 1. Without JavaScript it is a plain form. */
export function SortControl({ controls: { address, change } }: { readonly controls: ShopControls }) {
  const t = useTranslations('shop');
  const id = useId();
  return (
    <form action={shopPath(address)} className="flex items-center gap-2">
      <KeptFields fields={keptFields(address)} without={['sort', 'page']} />
      <label htmlFor={id} className="shrink-0 text-ink-soft text-sm max-md:sr-only">
        {t('sortBy')}
      </label>
      <select
        id={id}
        name="sort"
        autoComplete="off"
        value={address.sort ?? ''}
        onChange={(event) => {
          const sort = SORTS.find((one) => one === event.target.value) ?? null;
          change({ ...address, sort, page: 1 });
        }}
        className="h-11 w-full min-w-0 cursor-pointer rounded-md border border-line-strong bg-surface px-3 text-base"
      >
        <option value="">{t(address.search === '' ? 'sortBestSellers' : 'sortDefault')}</option>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort_${sort}`)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="h-11 rounded-md border border-line-strong px-3">
          {t('sortApply')}
        </button>
      </noscript>
    </form>
  );
}
