import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SORTS, type Sort } from '../../../contract/catalog/filter-values.ts';

interface SortFieldProps {
  readonly value: Sort | null;
  /** What the first choice, which sends nothing, is called. */
  readonly first: string;
  readonly onChoose: (sort: Sort | null) => void;
}

/** The select of a form of its own; the button is for browsers without script. */
export function SortField({ value, first, onChoose }: SortFieldProps) {
  const t = useTranslations('shop');
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="shrink-0 text-ink-soft text-sm max-md:sr-only">
        {t('sortBy')}
      </label>
      <select
        id={id}
        name="sort"
        autoComplete="off"
        value={value ?? ''}
        onChange={(event) => onChoose(SORTS.find((one) => one === event.target.value) ?? null)}
        className="h-11 w-full min-w-0 cursor-pointer rounded-md border border-line-strong bg-surface px-3 text-base"
      >
        <option value="">{first}</option>
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
    </>
  );
}
