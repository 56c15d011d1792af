import { useTranslations } from 'use-intl';
import { REPORT_PARTS, TAX_SIDES } from '../../../contract/desk/tax-columns.ts';
import type { TaxEntry, TaxReport } from '../../../contract/desk/tax-report.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { PROVINCE_CODES } from '../../../contract/places/provinces.ts';
import { buttonClass } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { ENTRY_COLUMNS, isExempt } from '../../features/tax-report/entry-columns.tsx';
import { lastQuarter } from '../../features/tax-report/periods.ts';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { dayText, moneyText, shopToday } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import type { Route } from './+types/tax-entries.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('books.read');
  const { searchParams } = new URL(request.url);
  const chosen = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === searchParams.get(name));
  const usual = lastQuarter(shopToday());
  const period = {
    from: searchParams.get('from') ?? usual.from,
    to: searchParams.get('to') ?? usual.to,
    province: chosen('province', PROVINCE_CODES),
  };
  const figure = {
    ...period,
    side: chosen('side', TAX_SIDES),
    part: chosen('part', REPORT_PARTS),
    paper: chosen('paper', ['waiting']),
  };
  const { signal } = request;
  const after = searchParams.get('after') ?? undefined;
  const [page, report] = await Promise.all([
    api<ListPage<TaxEntry>>(withQuery('/tax-entries', { ...figure, after }), { signal }),
    // What the entries of a figure add up to.
    figure.side && figure.part && !figure.paper
      ? api<{ readonly data: TaxReport }>(withQuery('/tax-report', period), { signal })
      : undefined,
  ]);
  return { page, figure, period, total: report?.data.total };
}

/** The entries behind a figure of the tax report, the newest day first. */
export default function TaxEntriesPage({ loaderData }: Route.ComponentProps) {
  const { page, figure, period, total } = loaderData;
  const { from, to, province, side, part, paper } = figure;
  const t = useTranslations('taxEntries');
  const names = useTranslations('taxReport');
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <Link to={withQuery('/tax-report', period)} className={buttonClass()}>
          {t('back')}
        </Link>
        <a className={buttonClass()} href={`/api/admin${withQuery('/tax-entries/file', figure)}`} download>
          {t('csv')}
        </a>
      </PageHead>
      <p className="mb-3 font-semibold">
        {t('filter_period', { from: dayText(from), to: dayText(to) })}
        {total &&
          side &&
          part &&
          ` · ${names(`name_${part}`)}, ${names(`side_${side}`)} · ${moneyText(total[part][side])}`}
      </p>
      <FilterChips
        filters={[
          { name: 'province', text: province && provinceName(province, pageLanguage()) },
          { name: 'side', text: side && t(`filter_side_${side}`) },
          { name: 'part', text: part && names(`name_${part}`) },
          { name: 'paper', text: paper && t('filter_paper') },
        ]}
      />
      <DataTable
        name="tax-entries"
        label={t('title')}
        columns={ENTRY_COLUMNS.filter(({ id }) => id !== 'exempt' || page.data.some(isExempt))}
        columnName={(id) => t(`column_${id as 'day'}`)}
        rows={page.data}
        rowId={({ id }) => id}
        rowName={({ order: { number }, kind }) => `${number}, ${t(`kind_${kind}`)}`}
        rowPath={({ order: { number } }) => `/orders/${number}`}
        empty={{ icon: 'receipt-text', title: t('empty'), text: t('emptyText') }}
      />
      <Pager page={page} />
    </>
  );
}
