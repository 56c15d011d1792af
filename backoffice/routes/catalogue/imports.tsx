import { useTranslations } from 'use-intl';
import type { ImportList } from '../../../contract/goods/imports.ts';
import { ExportPanel } from '../../features/imports/export-panel.tsx';
import { IMPORT_COLUMNS } from '../../features/imports/import-columns.tsx';
import { UploadPanel } from '../../features/imports/upload-panel.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import type { Route } from './+types/imports.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('stock.adjust');
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  return api<ImportList>(withQuery('/imports', { after }), { signal: request.signal });
}

export default function ImportsPage({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('imports');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <UploadPanel />
      <DataTable
        name="imports"
        label={t('title')}
        columns={IMPORT_COLUMNS}
        columnName={(id) => t(`column_${id as 'what'}`)}
        rows={page.data}
        rowId={({ id }) => id}
        rowName={({ kind, fileName }) => `${t(`kind_${kind}`)} ${fileName ?? ''}`.trim()}
        rowPath={({ id }) => `/imports/${id}`}
        empty={{ icon: 'upload', title: t('empty'), text: t('emptyText') }}
      />
      <Pager page={page} />
      <ExportPanel />
    </>
  );
}
