import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { LogEntry } from '../../../contract/staff/log.ts';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useSubjectName } from './use-subject-name.ts';

const LINKED = ['staff', 'kind', 'subject', 'from', 'to'] as const;

/** Searches by what was done, such as `order.ship` or `order.`; the other filters come by links. */
export function LogFilters({ entries }: { readonly entries: readonly LogEntry[] }) {
  const t = useTranslations('log');
  const [query] = useSearchParams();
  const value = (name: string) => query.get(name) ?? undefined;
  const staff = value('staff');
  const name = entries.find((entry) => entry.staff?.id === staff)?.staff?.name;
  const subjectName = useSubjectName();
  const subject = entries.find((entry) => entry.subject?.id === value('subject'))?.subject;
  return (
    <>
      <SearchBox name="what" label={t('what')} keeps={LINKED} />
      <FilterChips
        filters={[
          { name: 'what', text: value('what') },
          { name: 'staff', text: staff && (name ?? staff) },
          { name: 'subject', text: subject ? subjectName(subject) : value('subject') },
        ]}
      />
    </>
  );
}
