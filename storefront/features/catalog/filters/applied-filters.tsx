import { useTranslations } from 'use-intl';
import {
  cleared,
  countChosen,
  FILTERS,
  type ShopAddress,
  toggled,
  withChoices,
} from '../../../lib/navigation/shop-address.ts';
import { optionValueName } from '../../../lib/words/names/option-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ShopData } from '../shop-data.ts';
import { ShopLink } from '../shop-link.tsx';
import type { ShopControls } from '../use-shop-controls.ts';

interface AppliedFiltersProps {
  readonly categories: ShopData['categories'];
  readonly controls: ShopControls;
  /** Called after a filter was removed; the page then moves the focus, because the pressed button is gone. */
  readonly onRemove: () => void;
}

/** The active filters as chips, each with its own remove link, and one link that clears all. */
export function AppliedFilters({ categories, controls, onRemove }: AppliedFiltersProps) {
  const t = useTranslations('shop');
  const { address } = controls;
  if (countChosen(address.choices) === 0 && address.search === '') return null;
  return (
    <ul aria-label={t('appliedFilters')} className="mb-6 flex flex-wrap items-center gap-2">
      {chipsOf(address, categories, t('searchTerm', { term: address.search })).map(({ id, name, next }) => (
        <li key={id} className="min-w-0">
          <ShopLink
            controls={controls}
            next={next}
            onFollow={onRemove}
            aria-label={t('removeFilter', { name })}
            className="flex min-h-11 items-center gap-1 rounded-full border border-line-strong bg-surface pr-3 pl-4 text-sm transition-colors hover:border-ink hover:bg-mist lg:min-h-9"
          >
            <span className="max-w-64 truncate">{name}</span>
            <Icon name="x" className="size-4 shrink-0" />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink
          controls={controls}
          next={cleared(address)}
          onFollow={onRemove}
          className="flex min-h-11 items-center px-2 text-sm underline underline-offset-4 hover:text-ink-soft lg:min-h-9"
        >
          {t('clearAll')}
        </ShopLink>
      </li>
    </ul>
  );
}

interface Chip {
  readonly id: string;
  readonly name: string;
  /** Address of the shop without this filter. */
  readonly next: ShopAddress;
}

function chipsOf(address: ShopAddress, categories: ShopData['categories'], searchTerm: string): Chip[] {
  const names = new Map(
    categories.flatMap((main) => [main, ...main.subcategories]).map(({ slug, name }) => [slug, name]),
  );
  const filters = FILTERS.flatMap((filter) =>
    address.choices[filter].map((value) => ({
      id: `${filter} ${value}`,
      name: (filter === 'category' && names.get(value)) || optionValueName(filter, value),
      next: toggled(address, filter, value),
    })),
  );
  if (address.search === '') return filters;
  const next = { ...withChoices(address, {}), search: '' };
  return [{ id: 'search', name: searchTerm, next }, ...filters];
}
