import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { IMPORT_ROW_STATES, WORKING } from '../../../contract/goods/import-kinds.ts';
import type { ImportRowList, ShownImport } from '../../../contract/goods/imports.ts';
import { ImportPanel } from '../../features/imports/import-panel.tsx';
import { ROW_COLUMNS } from '../../features/imports/row-columns.tsx';
import { api } from '../../lib/api/api.ts';
import { at, withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import type { Route } from './+types/import.ts';

/** How often the page asks how far a job is. */
const POLL_MS = 2000;

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  await requirePermission('stock.adjust');
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('state');
  const query = {
    state: IMPORT_ROW_STATES.find((state) => state === asked),
    after: searchParams.get('after') ?? undefined,
  };
  const { signal } = request;
  const [{ data: shown }, rows] = await Promise.all([
    api<{ readonly data: ShownImport }>(at`/imports/${id}`, { signal }),
    api<ImportRowList>(withQuery(at`/imports/${id}/rows`, query), { signal }),
  ]);
  return { shown, rows };
}

export default function ImportPage({ loaderData: { shown, rows } }: Route.ComponentProps) {
  const t = useTranslations('imports');
  usePolling(WORKING.includes(shown.state));
  const states = IMPORT_ROW_STATES.filter((state) => (shown.counts[state] ?? 0) > 0);
  return (
    <>
      <PageHead title={shown.fileName ?? t(`source_${shown.source}`)} />
      <ImportPanel shown={shown} />
      {states.length > 1 && (
        <ChoiceLinks
          label={t('column_state')}
          name="state"
          choices={[
            { value: 'all', text: t('all') },
            ...states.map((value) => ({ value, text: `${t(`row_${value}`)} (${shown.counts[value]})` })),
          ]}
        />
      )}
      {shown.state !== 'failed' && (
        <DataTable
          name="import-rows"
          label={t('rows')}
          columns={ROW_COLUMNS}
          columnName={(id) => t(`column_${id as 'row'}`)}
          rows={rows.data}
          rowId={({ rowNumber }) => String(rowNumber)}
          rowName={({ sku }) => sku}
          empty={{ icon: 'list', title: t('noRows'), text: t('noRowsText') }}
        />
      )}
      <Pager page={rows} />
    </>
  );
}

/** Loads the page's data again every two seconds, for as long as a job works on the import. */
function usePolling(isWorking: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWorking || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isWorking, state, revalidate]);
}
