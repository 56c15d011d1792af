import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ShopAnswer } from '../../../contract/catalog/catalog.ts';
import type { StockRow } from '../../../contract/goods/stock.ts';
import { STOCK_SHOWN, STOCK_SORTS } from '../../../contract/goods/stock-words.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { SelectField } from '../../../storefront/ui/fields/field.tsx';
import { STOCK_COLUMNS } from '../../features/stock/stock-columns.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { readShop } from '../../lib/api/read-shop.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { Options } from '../../ui/options.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import type { Route } from './+types/stock.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('stock.adjust');
  const { searchParams } = new URL(request.url);
  const value = (name: string) => searchParams.get(name) ?? undefined;
  const query = {
    show: STOCK_SHOWN.find((show) => show === value('show')),
    sort: STOCK_SORTS.find((sort) => sort === value('sort')),
    q: value('q'),
    category: value('category'),
    after: value('after'),
  };
  const [page, categories] = await Promise.all([
    api<ListPage<StockRow>>(withQuery('/stock', query), { signal: request.signal }),
    readCategories(request.signal),
  ]);
  return { page, categories };
}

/** The shop's categories, each with those under it. A list without them is shown all the same. */
async function readCategories(signal: AbortSignal) {
  const answer = await readShop<ShopAnswer>('/shop?limit=1', { signal }).catch(() => undefined);
  return (answer?.data.mainCategories ?? []).flatMap(({ _id, name, subcategories }) => [
    { id: _id, name },
    ...subcategories.map((sub) => ({ id: sub._id, name: `${name} – ${sub.name}` })),
  ]);
}

/** Every sku with its stock. */
export default function StockPage({ loaderData: { page, categories } }: Route.ComponentProps) {
  const t = useTranslations('stock');
  const [query] = useSearchParams();
  const chosen = query.get('category') ?? '';
  const category = categories.find(({ id }) => id === chosen)?.name;
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <LinkButton to="/stock/count">{t('count')}</LinkButton>
        <LinkButton to="/stock/receive">{t('receive')}</LinkButton>
      </PageHead>
      <ChoiceLinks
        label={t('show')}
        name="show"
        choices={STOCK_SHOWN.map((value) => ({ value, text: t(`show_${value}`) }))}
      />
      <SearchBox
        name="q"
        label={t('search')}
        keeps={['show']}
        fields={
          <>
            <SelectField
              key={`category ${chosen}`}
              label={t('category')}
              name="category"
              defaultValue={chosen}
            >
              <option value="">{t('anyCategory')}</option>
              <Options
                values={categories.map(({ id }) => id)}
                word={(id) => categories.find((category) => category.id === id)?.name ?? id}
              />
            </SelectField>
            <SelectField
              key={query.get('sort')}
              label={t('sort')}
              name="sort"
              defaultValue={query.get('sort') ?? 'sku'}
            >
              <Options values={STOCK_SORTS} word={(sort) => t(`sort_${sort}`)} />
            </SelectField>
          </>
        }
      />
      <FilterChips
        filters={[
          { name: 'q', text: query.get('q') || undefined },
          { name: 'category', text: chosen ? (category ?? t('oneCategory')) : undefined },
        ]}
      />
      <DataTable
        name="stock"
        label={t('title')}
        columns={STOCK_COLUMNS}
        columnName={(id) => t(`column_${id as 'sku'}`)}
        rows={page.data}
        rowId={({ sku }) => sku}
        rowName={({ productName, variant }) => [productName, variant].filter(Boolean).join(', ')}
        rowPath={({ sku }) => `/stock/${encodeURIComponent(sku)}`}
        empty={{ icon: 'package-open', title: t('empty'), text: t('emptyText') }}
      />
      <Pager page={page} />
    </>
  );
}
