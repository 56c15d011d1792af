import type { ChangeEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AVAILABILITIES } from '../../../../contract/catalog/filter-values.ts';
import { PRODUCT_STATES } from '../../../../contract/goods/product-states.ts';
import { SelectField } from '../../../../storefront/ui/fields/field.tsx';
import type { CategoryChoice } from '../../../ui/goods/read-categories.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { LACKS, SORTS, STOCK_LEVELS } from './product-address.ts';

interface ProductFiltersProps {
  readonly categories: readonly CategoryChoice[];
}

/** The filters and the sort, folded on phones. A choice changes the list at once. */
export function ProductFilters({ categories }: ProductFiltersProps) {
  const t = useTranslations('products');
  const word = useTranslations('productWords');
  const [query, setQuery] = useSearchParams();
  const isWide = useMediaQuery('(width >= 768px)');
  const field = (name: string) => ({
    name,
    value: query.get(name) ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      const asked = new URLSearchParams(query);
      if (target.value === '') asked.delete(name);
      else asked.set(name, target.value);
      asked.delete('after');
      setQuery(asked, { preventScrollReset: true });
    },
  });
  const any = <option value="">{t('any')}</option>;
  const [usual = 'newest', ...sorts] = SORTS;
  return (
    <details open={isWide} className="no-print mb-4 rounded-md border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-sm">{t('filters')}</summary>
      <div className="grid grid-cols-2 items-end gap-3 p-4 pt-1 md:grid-cols-3 xl:grid-cols-6">
        <SelectField label={t('status')} {...field('status')}>
          {any}
          {PRODUCT_STATES.map((state) => (
            <option key={state} value={state}>
              {word(`state_${state}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('category')} {...field('category')}>
          {any}
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('availability')} {...field('availability')}>
          {any}
          {AVAILABILITIES.map((one) => (
            <option key={one} value={one}>
              {word(`availability_${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('stock')} {...field('stock')}>
          {any}
          {STOCK_LEVELS.map((level) => (
            <option key={level} value={level}>
              {word(`stock_${level}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('lacks')} {...field('lacks')}>
          {any}
          {LACKS.map((lack) => (
            <option key={lack} value={lack}>
              {word(`lacks_${lack}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('sort')} {...field('sort')}>
          <option value="">{t(`sort_${usual}`)}</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort_${sort}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}
