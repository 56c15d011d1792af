import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { NewProductForm } from '../../features/products/new-product-form.tsx';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/new-product.ts';

export async function clientLoader() {
  await requirePermission('catalogue.edit');
  return null;
}

/** A product begins with a name and a sku; the editor asks for the rest. */
export default function NewProductPage(_: Route.ComponentProps) {
  const t = useTranslations('newProduct');
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <LinkButton to="/products">{t('all')}</LinkButton>
      </PageHead>
      <div className="panel max-w-form">
        <NewProductForm />
      </div>
    </>
  );
}
