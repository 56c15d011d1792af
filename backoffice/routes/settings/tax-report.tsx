import { useTranslations } from 'use-intl';
import { netOf } from '../../../contract/desk/tax-columns.ts';
import type { TaxClosing, TaxReport } from '../../../contract/desk/tax-report.ts';
import { PROVINCE_CODES } from '../../../contract/places/provinces.ts';
import { buttonClass } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { isNothing } from '../../features/tax-report/amounts.tsx';
import { ClosingsPanel } from '../../features/tax-report/closings-panel.tsx';
import { entriesPath } from '../../features/tax-report/figure.tsx';
import { PeriodForm } from '../../features/tax-report/period-form.tsx';
import { lastQuarter } from '../../features/tax-report/periods.ts';
import { REPORT_COLUMNS, TAX_ROW_COLUMNS } from '../../features/tax-report/report-columns.tsx';
import { emptyColumns, reportRows, taxRows } from '../../features/tax-report/report-rows.ts';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { moneyText, shopToday } from '../../lib/words/format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Route } from './+types/tax-report.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('books.read');
  const { searchParams } = new URL(request.url);
  const usual = lastQuarter(shopToday());
  const period = {
    from: searchParams.get('from') ?? usual.from,
    to: searchParams.get('to') ?? usual.to,
    province: PROVINCE_CODES.find((code) => code === searchParams.get('province')),
  };
  const { signal } = request;
  const [{ data: report }, { data: closings }] = await Promise.all([
    api<{ readonly data: TaxReport }>(withQuery('/tax-report', period), { signal }),
    api<{ readonly data: readonly TaxClosing[] }>('/tax-closings', { signal }),
  ]);
  return { report, closings, period };
}

export default function TaxReportPage({ loaderData: { report, closings, period } }: Route.ComponentProps) {
  const t = useTranslations('taxReport');
  const { from, to, province } = period;
  const empty = { icon: 'receipt-text', title: t('empty'), text: t('emptyText') } as const;
  const hidden = emptyColumns(report);
  const { waiting, total } = report;
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <a className={buttonClass()} href={`/api/admin${withQuery('/tax-report/file', period)}`} download>
          {t('csv')}
        </a>
      </PageHead>
      <PeriodForm key={`${from} ${to} ${province}`} from={from} to={to} province={province} />
      {waiting.count > 0 && (
        <div className="mb-6">
          <Notice tone="warning">
            <p>{t('waiting', { count: waiting.count, more: String(waiting.more) })}</p>
            <Link to={entriesPath({ ...period, paper: 'waiting' })} className="touch-link">
              {t('waitingLink')}
            </Link>
          </Notice>
        </div>
      )}
      {report.provinces.length > 0 && (
        <>
          <h2 className="text-xl">{t('taxes')}</h2>
          <p className="mt-1 mb-3 max-w-prose text-ink-soft text-sm">{t('taxesText')}</p>
          <DataTable
            name="tax-report-taxes"
            label={t('taxes')}
            columns={TAX_ROW_COLUMNS}
            columnName={(id) => t(`column_${id as 'tax'}`)}
            rows={taxRows(report, period)}
            rowId={({ tax }) => tax}
            rowName={({ tax }) => t(`name_${tax}`)}
            empty={empty}
          />
          {!isNothing(total.relief) && (
            <p className="mt-3 max-w-prose text-sm">
              {t.rich('reliefText', {
                amount: moneyText(netOf(total.relief)),
                figure: (amount) => (
                  <Link
                    to={entriesPath({ ...period, part: 'relief' })}
                    className="underline underline-offset-4"
                  >
                    {amount}
                  </Link>
                ),
              })}
            </p>
          )}
          <h2 className="mt-8 text-xl">{t('provinces')}</h2>
          <p className="mt-1 mb-3 max-w-prose text-ink-soft text-sm">{t('provincesText')}</p>
        </>
      )}
      <DataTable
        name="tax-report"
        label={t('provinces')}
        columns={REPORT_COLUMNS.filter(({ id }) => !hidden.has(id))}
        columnName={(id) => t(`column_${id as 'orders'}`)}
        rows={reportRows(report, period, t('total'))}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        rowPath={({ period }) => entriesPath(period)}
        empty={empty}
      />
      <p className="mt-4 max-w-prose text-ink-soft text-sm">{t('rule')}</p>
      <ClosingsPanel closings={closings} shownTo={to} />
    </>
  );
}
