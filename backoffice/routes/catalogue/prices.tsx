import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PRICE_CLAIMS } from '../../../contract/catalog/price-proofs.ts';
import type { PriceClaim } from '../../../contract/desk/prices.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { CLAIM_COLUMNS } from '../../features/prices/claim-columns.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import type { Route } from './+types/prices.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('catalogue.prices');
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('show');
  const query = {
    show: PRICE_CLAIMS.find((show) => show === asked),
    q: searchParams.get('q') ?? undefined,
    after: searchParams.get('after') ?? undefined,
  };
  return api<ListPage<PriceClaim>>(withQuery('/prices', query), { signal: request.signal });
}

export default function PricesPage({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('prices');
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <LinkButton to="/price-change">{t('find')}</LinkButton>
      </PageHead>
      <ChoiceLinks
        label={t('show')}
        name="show"
        choices={PRICE_CLAIMS.map((value) => ({ value, text: t(`show_${value}`) }))}
      />
      <SearchBox name="q" label={t('search')} keeps={['show']} />
      <FilterChips filters={[{ name: 'q', text: query.get('q') ?? undefined }]} />
      <DataTable
        name="prices"
        label={t('title')}
        columns={CLAIM_COLUMNS}
        columnName={(id) => t(`column_${id as 'sku'}`)}
        rows={page.data}
        rowId={({ id }) => id}
        rowName={({ productName, variant }) => `${productName} ${variant}`.trim()}
        rowPath={({ sku }) => `/prices/${encodeURIComponent(sku)}`}
        empty={{ icon: 'badge-check', title: t('empty'), text: t('emptyText') }}
      />
      <Pager page={page} />
    </>
  );
}
