import { useTranslations } from 'use-intl';
import { keptFields, shopPath } from '../../lib/navigation/shop-address.ts';
import { KeptFields } from './filters/kept-fields.tsx';
import { SortField } from './sort-field.tsx';
import type { ShopControls } from './use-shop-controls.ts';

/** Changing the order returns to page 1. Without JavaScript it is a plain form. */
export function SortControl({ controls: { address, change } }: { readonly controls: ShopControls }) {
  const t = useTranslations('shop');
  return (
    <form action={shopPath(address)} className="flex items-center gap-2">
      <KeptFields fields={keptFields(address)} without={['sort', 'page']} />
      <SortField
        value={address.sort}
        first={t(address.search === '' ? 'sortBestSellers' : 'sortDefault')}
        onChoose={(sort) => change({ ...address, sort, page: 1 })}
      />
    </form>
  );
}
