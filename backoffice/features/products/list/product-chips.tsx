import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CategoryChoice } from '../../../ui/goods/read-categories.ts';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { PRODUCT_ADDRESS } from './product-address.ts';

/** The filters of the address in words; one that the list does not know is shown as it is, to be removed. */
export function ProductChips({ categories }: { readonly categories: readonly CategoryChoice[] }) {
  const t = useTranslations('products');
  const word = useTranslations('productWords');
  const [query] = useSearchParams();
  const say = (name: (typeof PRODUCT_ADDRESS.filters)[number], value: string): string => {
    if (name === 'q') return t('chipSearch', { value });
    if (name === 'category')
      return t('chip', {
        filter: t('category'),
        value: categories.find(({ id }) => id === value)?.name ?? value,
      });
    const key = `${name === 'status' ? 'state' : name}_${value}` as 'state_draft';
    return t('chip', { filter: t(name), value: word.has(key) ? word(key) : value });
  };
  const filters = PRODUCT_ADDRESS.filters.map((name) => {
    const value = query.get(name);
    return { name, text: value ? say(name, value) : undefined };
  });
  return <FilterChips filters={filters} />;
}
