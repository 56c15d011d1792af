import { useTranslations } from 'use-intl';
import { AGES } from '../../../contract/desk/debt-ages.ts';
import type { Receivables } from '../../../contract/desk/receivables.ts';
import { DEBTOR_COLUMNS } from '../../features/receivables/debtor-columns.tsx';
import { api } from '../../lib/api/api.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { dayText, moneyText } from '../../lib/words/format.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Route } from './+types/receivables.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('receivables.read');
  return api<Receivables>('/receivables', { signal });
}

/** Shows what accounts owe on open invoices, by age. */
export default function ReceivablesPage({ loaderData: { data, totals, day } }: Route.ComponentProps) {
  const t = useTranslations('receivables');
  return (
    <>
      <PageHead title={t('pageTitle')} text={t('pageText', { day: dayText(day) })}>
        <DownloadButton
          path="/receivables/file"
          name={`${t('fileName', { day })}.csv`}
          label={t('download')}
        />
      </PageHead>
      {data.length > 0 && (
        <Panel title={t('totals')} className="mb-6">
          <Facts
            look="amounts"
            facts={[
              ...AGES.map((age) => ({ name: t(`column_${age}`), value: moneyText(totals.ages[age]) })),
              { name: t('column_total'), value: <strong>{moneyText(totals.totalCents)}</strong> },
            ]}
          />
        </Panel>
      )}
      <DataTable
        name="receivables"
        label={t('pageTitle')}
        columns={DEBTOR_COLUMNS}
        columnName={(id) => t(`column_${id as 'total'}`)}
        rows={data}
        rowId={({ userId, organisation }) => userId ?? organisation}
        rowName={({ organisation }) => organisation}
        empty={{ icon: 'file-text', title: t('empty'), text: t('emptyText') }}
      />
    </>
  );
}
