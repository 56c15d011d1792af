import { useId } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { SORTS } from './shop-data.ts';

/** Sorting starts at page 1 again. A plain form without JavaScript. */
export function SortControl() {
  const t = useTranslations('shop');
  const id = useId();
  const submit = useSubmit();
  const [params] = useSearchParams();
  const kept = [...params].filter(([name]) => name !== 'sort' && name !== 'page');
  return (
    <Form
      className="flex items-center gap-2"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="text-ink-soft text-sm">
        {t('sortBy')}
      </label>
      <select
        id={id}
        name="sort"
        key={params.get('sort')}
        defaultValue={params.get('sort') ?? ''}
        className="h-11 cursor-pointer rounded-md border border-line-strong bg-surface px-3 text-base"
      >
        <option value="">{t('sortDefault')}</option>
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
    </Form>
  );
}
