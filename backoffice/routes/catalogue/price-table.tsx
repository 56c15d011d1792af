import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { customProductName } from '../../../contract/catalog/custom-names.ts';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import type { ProductPrices } from '../../../contract/desk/price-tables.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { PriceForm } from '../../features/price-tables/price-form.tsx';
import { TableList } from '../../features/price-tables/table-list.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/price-table.ts';

export async function clientLoader({ params: { product }, request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('settings.edit');
  return (await api<{ readonly data: ProductPrices }>(at`/price-tables/${product}`, { signal })).data;
}

/** The price tables of one product. */
export default function PriceTablePage({ loaderData: prices }: Route.ComponentProps) {
  const t = useTranslations('priceTables');
  const [query] = useSearchParams();
  const product = CUSTOM_PRODUCTS.find(({ slug }) => slug === prices.product);
  const { tables } = prices;
  const shown =
    tables.find(({ validFrom }) => validFrom === query.get('day')) ??
    tables.find(({ state }) => state === 'now') ??
    tables[0];
  if (!product) return null;
  return (
    <>
      <PageHead title={customProductName(product, pageLanguage())} text={t('tableText')}>
        <LinkButton to="/price-tables">{t('all')}</LinkButton>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-4">
        <TableList prices={prices} shown={shown} />
        <PriceForm
          key={`${product.slug} ${shown?.validFrom}`}
          product={product}
          prices={prices}
          table={shown}
        />
      </div>
    </>
  );
}
