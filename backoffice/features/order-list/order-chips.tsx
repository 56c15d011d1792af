import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { dayText } from '../../lib/words/format.ts';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import { ORDER_ADDRESS } from './filters.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of the address in words; one that the list does not know is shown as it is, to be removed. */
export function OrderChips() {
  const t = useTranslations('orderList');
  const word = useTranslations('orderWords');
  const [query] = useSearchParams();
  const say = (name: (typeof ORDER_ADDRESS.filters)[number], value: string): string => {
    switch (name) {
      case 'status':
      case 'payment':
      case 'parcels':
      case 'due':
      case 'todo': {
        const key = `${name}_${value}` as 'due_late';
        return t('chip', { filter: t(name), value: word.has(key) ? word(key) : value });
      }
      case 'held':
        return t('heldOnly');
      case 'from':
      case 'to':
        return t('chip', { filter: t(name), value: DAY.test(value) ? dayText(value) : value });
      case 'q':
        return t('chipSearch', { value });
      default:
        return t('chip', { filter: t(name), value });
    }
  };
  const filters = ORDER_ADDRESS.filters.map((name) => {
    const value = query.get(name);
    return { name, text: value ? say(name, value) : undefined };
  });
  return <FilterChips filters={filters} />;
}
