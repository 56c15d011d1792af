import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BuiltInView } from '../../../contract/desk/built-in-views.ts';
import type { View } from '../../../contract/desk/views.ts';
import type { OwnGoods, ProductChoices } from '../../../contract/goods/product-calls.ts';
import type { ProductList, ProductRow } from '../../../contract/goods/products.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Button, LinkButton } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { OwnGoodsPanel } from '../../features/products/list/own-goods.tsx';
import { PRODUCT_ADDRESS } from '../../features/products/list/product-address.ts';
import { BulkButtons, type BulkQuestion } from '../../features/products/list/product-bulk.tsx';
import { ProductChips } from '../../features/products/list/product-chips.tsx';
import { PRODUCT_COLUMNS } from '../../features/products/list/product-columns.tsx';
import { ProductFilters } from '../../features/products/list/product-filters.tsx';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { latePart } from '../../lib/words/words.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { categoryTree } from '../../ui/goods/read-categories.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { KEPT_PARAMETERS } from '../../ui/views/list-address.ts';
import { ViewTabs } from '../../ui/views/view-tabs.tsx';
import type { Route } from './+types/products.ts';

const BulkDialog = lazy(async () => ({
  default: (await latePart(() => import('../../features/products/list/bulk-dialog.tsx'))).BulkDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await latePart(() => import('../../features/imports/export-dialog.tsx'))).ExportDialog,
}));
const NewProductForm = lazy(async () => ({
  default: (await latePart(() => import('../../features/products/new-product-form.tsx'))).NewProductForm,
}));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('catalogue.edit');
  const query = PRODUCT_ADDRESS.read(new URL(request.url).searchParams);
  const { signal } = request;
  const [list, views, choices, ownGoods] = await Promise.all([
    api<ProductList>(withQuery('/products', query), { signal }).catch(refusal),
    api<{ readonly data: readonly View[] }>('/views?page=products', { signal }),
    api<{ readonly data: ProductChoices }>('/products/choices', { signal }),
    api<{ readonly data: OwnGoods }>('/products/own-goods', { signal }),
  ]);
  return {
    list,
    views: views.data,
    categories: categoryTree(choices.data.categories),
    ownGoods: ownGoods.data,
  };
}

/** A search or filter that the API refuses is shown beside the fields in which it can be mended. */
function refusal(error: unknown): ApiError {
  if (error instanceof ApiError && error.code === 'INVALID_REQUEST') return error;
  throw error;
}

const SEARCH_KEEPS = [...PRODUCT_ADDRESS.filters.filter((name) => name !== 'q'), 'sort', ...KEPT_PARAMETERS];

/** Every product of the shop, in whatever state. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { list, views, categories, ownGoods } = loaderData;
  const t = useTranslations('products');
  const page = useTranslations('navigation');
  const [query] = useSearchParams();
  const [isExporting, setIsExporting] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHead title={t('title')}>
        <LinkButton to="/imports">{page('imports')}</LinkButton>
        <Button onClick={() => setIsExporting(true)}>{t('export')}</Button>
        <Button look="primary" onClick={() => setIsAdding(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <OwnGoodsPanel ownGoods={ownGoods} />
      <ViewTabs
        page="products"
        address={PRODUCT_ADDRESS}
        views={views}
        viewName={(id) => t(`view_${id as BuiltInView<'products'>}`)}
      />
      <SearchBox name="q" label={t('search')} keeps={SEARCH_KEEPS} />
      <ProductFilters categories={categories} />
      <ProductChips categories={categories} />
      {list instanceof ApiError ? <FailureNotice failure={list} /> : <ProductTable list={list} />}
      {isExporting && (
        <Suspense>
          <ExportDialog
            filters={PRODUCT_ADDRESS.filtersOf(query)}
            closeLabel={t('close')}
            onClose={() => setIsExporting(false)}
          />
        </Suspense>
      )}
      {isAdding && (
        <FormDialog
          title={t('add')}
          text={t('addText')}
          closeLabel={t('close')}
          onClose={() => setIsAdding(false)}
        >
          <Suspense fallback={<div className="min-h-96" />}>
            <NewProductForm />
          </Suspense>
        </FormDialog>
      )}
    </>
  );
}

function ProductTable({ list }: { readonly list: ProductList }) {
  const t = useTranslations('products');
  const { role } = useStaff();
  const [query] = useSearchParams();
  const isFiltered = PRODUCT_ADDRESS.viewAddress(query) !== '';
  const [question, setQuestion] = useState<BulkQuestion>();
  const bulk = (products: readonly ProductRow[], clear: () => void) => (
    <BulkButtons onAsk={(step) => setQuestion({ step, products, clear })} />
  );
  return (
    <>
      <DataTable
        name="products"
        label={t('title')}
        columns={PRODUCT_COLUMNS}
        columnName={(id) => t(`column_${id as 'name'}`)}
        rows={list.data}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowPath={({ id }) => `/products/${id}`}
        {...(may(role, 'catalogue.publish') && { bulk })}
        empty={{
          icon: 'flag',
          title: t('empty'),
          text: isFiltered ? t('emptyText') : t('noneYet'),
          action: isFiltered && <LinkButton to={{ search: '' }}>{t('showAll')}</LinkButton>,
        }}
      />
      {list.count > 0 && <Pager page={list} />}
      {question && (
        <Suspense>
          <BulkDialog question={question} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
    </>
  );
}
