import { useTranslations } from 'use-intl';
import type { JobRow } from '../../../contract/desk/upkeep.ts';
import { JOB_COLUMNS } from '../../features/upkeep/job-columns.tsx';
import { UpkeepHead } from '../../features/upkeep/upkeep-head.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import type { Route } from './+types/jobs.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('jobs.retry');
  const { searchParams } = new URL(request.url);
  const query = {
    'given-up': searchParams.get('show') === 'all' ? undefined : 'yes',
    after: searchParams.get('after') ?? undefined,
  };
  return api<ListPage<JobRow>>(withQuery('/jobs', query), { signal: request.signal });
}

export default function JobsPage({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('upkeep');
  return (
    <>
      <UpkeepHead of="jobs" />
      <DataTable
        name="jobs"
        label={t('jobs')}
        columns={JOB_COLUMNS}
        columnName={(id) => t(`column_${id as 'state'}`)}
        rows={page.data}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        empty={{ icon: 'circle-check', title: t('jobsEmpty'), text: t('emptyText') }}
      />
      <Pager page={page} />
    </>
  );
}
