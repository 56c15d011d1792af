import { useTranslations } from 'use-intl';
import { customProductName } from '../../../contract/catalog/custom-names.ts';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import type { ProductPrices } from '../../../contract/desk/price-tables.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { PriceHead } from '../../features/price-tables/price-head.tsx';
import { api } from '../../lib/api/api.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { dayText, moneyText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { RowList } from '../../ui/row-list.tsx';
import type { Route } from './+types/price-tables.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('settings.edit');
  return (await api<{ readonly data: ProductPrices[] }>('/price-tables', { signal })).data;
}

/** What made-to-order products cost, one row each. */
export default function PriceTablesPage({ loaderData: all }: Route.ComponentProps) {
  const t = useTranslations('priceTables');
  return (
    <>
      <PriceHead of="price-tables" />
      <div className="panel max-w-4xl">
        <RowList
          empty=""
          rows={CUSTOM_PRODUCTS.map((product) => {
            const name = customProductName(product, pageLanguage());
            return {
              id: product.slug,
              title: name,
              text: <Prices prices={all.find((prices) => prices.product === product.slug)} />,
              action: (
                <LinkButton to={`/price-tables/${product.slug}`} aria-label={t('editOf', { name })}>
                  {t('edit')}
                </LinkButton>
              ),
            };
          })}
        />
      </div>
    </>
  );
}

function Prices({ prices }: { readonly prices: ProductPrices | undefined }) {
  const t = useTranslations('priceTables');
  const tables = prices?.tables ?? [];
  const now = tables.find(({ state }) => state === 'now');
  const later = tables.filter(({ state }) => state === 'later');
  const cents = now?.rows.cloths.map(({ perSqFtCents }) => perSqFtCents) ?? [];
  const parts = [
    now && cents.length > 0
      ? t('fromArea', { price: moneyText(Math.min(...cents)), day: dayText(now.validFrom) })
      : t('noPrices'),
    ...later.map(({ validFrom }) => t('laterTable', { day: dayText(validFrom) })),
  ];
  return parts.join(' · ');
}
