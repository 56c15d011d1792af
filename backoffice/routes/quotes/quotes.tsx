import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { QuoteRow } from '../../../contract/desk/quotes.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { quoteColumns } from '../../features/quotes/quote-columns.tsx';
import { QUOTE_VIEWS, readView, VIEW_FILTERS } from '../../features/quotes/quote-views.ts';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import type { Route } from './+types/quotes.ts';

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requirePermission('quotes.read');
  const { searchParams } = new URL(url);
  const [q, after] = [searchParams.get('q') ?? undefined, searchParams.get('after') ?? undefined];
  const query = { ...VIEW_FILTERS[readView(searchParams)], q, after };
  return api<ListPage<QuoteRow>>(withQuery('/quotes', query), { signal }).catch(refusal);
}

/** A search that the API refuses is shown beside the box in which it can be mended. */
function refusal(error: unknown): ApiError {
  if (error instanceof ApiError && error.code === 'INVALID_REQUEST') return error;
  throw error;
}

/** Requests for quotes, the newest first. */
export default function QuotesPage({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('quotes');
  const { role } = useStaff();
  const views = QUOTE_VIEWS.filter((view) => view !== 'mine' || may(role, 'quotes.edit'));
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        {may(role, 'quotes.edit') && (
          <LinkButton to="/quotes/new" look="primary">
            {t('new')}
          </LinkButton>
        )}
      </PageHead>
      <SearchBox
        name="q"
        label={t(may(role, 'orders.see-buyer') ? 'search' : 'searchToMake')}
        keeps={['show']}
      />
      <ChoiceLinks
        label={t('show')}
        name="show"
        choices={views.map((value) => ({ value, text: t(`show_${value}`) }))}
      />
      {list instanceof ApiError ? <FailureNotice failure={list} /> : <QuoteTable list={list} />}
    </>
  );
}

function QuoteTable({ list }: { readonly list: ListPage<QuoteRow> }) {
  const t = useTranslations('quotes');
  const { role } = useStaff();
  const [query] = useSearchParams();
  const everywhere = new URLSearchParams({ show: 'all', ...(query.get('q') && { q: query.get('q') ?? '' }) });
  const isWhole = readView(query) === 'all';
  return (
    <>
      <DataTable
        name="quotes"
        label={t('title')}
        columns={quoteColumns(role)}
        columnName={(id) => t(`column_${id as 'number'}`)}
        rows={list.data}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        rowPath={({ number }) => `/quotes/${number}`}
        empty={{
          icon: 'message-square-quote',
          title: t('empty'),
          text: t(isWhole ? 'emptyText' : 'emptyView'),
          action: !isWhole && <LinkButton to={{ search: everywhere.toString() }}>{t('showAll')}</LinkButton>,
        }}
      />
      {list.count > 0 && <Pager page={list} />}
    </>
  );
}
