import { useTranslations } from 'use-intl';
import type { LogAnswer } from '../../../contract/staff/log.ts';
import { LogCheckPanel } from '../../features/log/log-check.tsx';
import { LOG_COLUMNS } from '../../features/log/log-columns.tsx';
import { LogFilters } from '../../features/log/log-filters.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import type { Route } from './+types/log.ts';

/** The filters of the list, which are the query of the page and of the call. */
const FILTERS = ['what', 'staff', 'kind', 'subject', 'from', 'to', 'after'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('log.read');
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(FILTERS.map((name) => [name, searchParams.get(name) ?? undefined]));
  return api<LogAnswer>(withQuery('/log', query), { signal: request.signal });
}

export default function LogPage({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('log');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <LogCheckPanel />
      <LogFilters entries={page.data} />
      <DataTable
        name="log"
        label={t('title')}
        columns={LOG_COLUMNS}
        columnName={(id) => t(`column_${id as 'at'}`)}
        rows={page.data}
        rowId={({ seq }) => String(seq)}
        rowName={({ seq }) => String(seq)}
        empty={{ icon: 'scroll-text', title: t('empty'), text: t('emptyText') }}
      />
      <Pager page={page} />
    </>
  );
}
