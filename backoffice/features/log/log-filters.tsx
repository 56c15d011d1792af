import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { LogEntry } from '../../../contract/staff/log.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';

/** Searches by what was done, such as `order.shipped` or `order.`; the other filters come by links. */
export function LogFilters({ entries }: { readonly entries: readonly LogEntry[] }) {
  const t = useTranslations('log');
  const [query] = useSearchParams();
  const what = query.get('what') ?? undefined;
  const staff = query.get('staff') ?? undefined;
  const subject = query.get('subject') ?? undefined;
  const name = entries.find((entry) => entry.staff?.id === staff)?.staff?.name;
  return (
    <>
      <Form role="search" className="no-print mb-4 flex max-w-form items-end gap-2">
        <TextField
          key={what}
          label={t('what')}
          name="what"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          defaultValue={what}
          className="flex-1"
        />
        <Button type="submit">{t('search')}</Button>
      </Form>
      <FilterChips
        filters={[
          { name: 'what', text: what },
          { name: 'staff', text: staff && (name ?? staff) },
          { name: 'subject', text: subject },
        ]}
      />
    </>
  );
}
