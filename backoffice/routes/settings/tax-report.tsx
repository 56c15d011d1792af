import { useTranslations } from 'use-intl';
import type { TaxReport } from '../../../contract/desk/tax.ts';
import { buttonClass } from '../../../storefront/ui/button.tsx';
import { PeriodForm } from '../../features/tax-report/period-form.tsx';
import { lastQuarter } from '../../features/tax-report/periods.ts';
import { REPORT_COLUMNS } from '../../features/tax-report/report-columns.tsx';
import { reportRows } from '../../features/tax-report/report-rows.ts';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { shopToday } from '../../lib/words/format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Route } from './+types/tax-report.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('books.read');
  const { searchParams } = new URL(request.url);
  const usual = lastQuarter(shopToday());
  const query = {
    from: searchParams.get('from') ?? usual.from,
    to: searchParams.get('to') ?? usual.to,
    province: searchParams.get('province') || undefined,
  };
  const { data } = await api<{ readonly data: TaxReport }>(withQuery('/tax-report', query), {
    signal: request.signal,
  });
  return { report: data, province: query.province };
}

export default function TaxReportPage({ loaderData: { report, province } }: Route.ComponentProps) {
  const t = useTranslations('taxReport');
  const { from, to } = report;
  const rows = reportRows(report, t('total'));
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <a
          className={buttonClass()}
          href={`/api/admin${withQuery('/tax-report/file', { from, to, province })}`}
          download
        >
          {t('csv')}
        </a>
      </PageHead>
      <PeriodForm key={`${from} ${to} ${province}`} from={from} to={to} province={province} />
      <DataTable
        name="tax-report"
        label={t('title')}
        columns={REPORT_COLUMNS}
        columnName={(id) => t(`column_${id as 'orders'}`)}
        rows={rows}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        empty={{ icon: 'receipt-text', title: t('empty'), text: t('emptyText') }}
      />
      <p className="mt-4 max-w-prose text-ink-soft text-sm">{t('rule')}</p>
    </>
  );
}
