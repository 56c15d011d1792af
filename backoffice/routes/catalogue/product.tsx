import { useTranslations } from 'use-intl';
import type { ProductChoices } from '../../../contract/goods/product-calls.ts';
import type { DeskProduct } from '../../../contract/goods/products.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { ProductForm } from '../../features/products/editor/product-form.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/product.ts';

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('catalogue.edit');
  const [product, choices] = await Promise.all([
    api<{ readonly data: DeskProduct }>(at`/products/${id}`, { signal }),
    api<{ readonly data: ProductChoices }>('/products/choices', { signal }),
  ]);
  return { product: product.data, choices: choices.data };
}

/** The editor of one product. */
export default function ProductPage({ loaderData: { product, choices } }: Route.ComponentProps) {
  const t = useTranslations('product');
  return (
    <>
      <PageHead title={product.name.en} text={product.sku}>
        <LinkButton to="/products">{t('all')}</LinkButton>
      </PageHead>
      <ProductForm key={product.id} product={product} choices={choices} />
    </>
  );
}
