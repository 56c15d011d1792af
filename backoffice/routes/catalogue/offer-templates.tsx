import { useTranslations } from 'use-intl';
import { customProductName } from '../../../contract/catalog/custom-names.ts';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import type { OfferTemplate } from '../../../contract/desk/offer-templates.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { PriceHead } from '../../features/price-tables/price-head.tsx';
import { api } from '../../lib/api/api.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { RowList } from '../../ui/row-list.tsx';
import type { Route } from './+types/offer-templates.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('settings.edit');
  return (await api<{ readonly data: OfferTemplate[] }>('/offer-templates', { signal })).data;
}

/** The shop's usual sets of lines, one row each. */
export default function OfferTemplatesPage({ loaderData: templates }: Route.ComponentProps) {
  const t = useTranslations('offerTemplates');
  const productName = (slug: string | null) => {
    const product = CUSTOM_PRODUCTS.find((one) => one.slug === slug);
    return product ? customProductName(product, pageLanguage()) : t('anyProduct');
  };
  return (
    <>
      <PriceHead of="offer-templates">
        <LinkButton look="primary" to="/offer-templates/new">
          {t('add')}
        </LinkButton>
      </PriceHead>
      <div className="panel max-w-4xl">
        <RowList
          empty={t('empty')}
          rows={templates.map(({ id, name, product, lines }) => ({
            id,
            title: name,
            text: `${productName(product)} · ${t('lineCount', { count: lines.length })}`,
            action: (
              <LinkButton to={`/offer-templates/${id}`} aria-label={t('editOf', { name })}>
                {t('edit')}
              </LinkButton>
            ),
          }))}
        />
      </div>
    </>
  );
}
