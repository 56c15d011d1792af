import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { PriceChangeForm } from '../../features/price-change/price-change-form.tsx';
import { requirePermission } from '../../lib/session/guards.ts';
import { readCategories } from '../../ui/goods/read-categories.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/price-change.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('catalogue.prices');
  return readCategories(signal);
}

export default function PriceChangePage({ loaderData: categories }: Route.ComponentProps) {
  const t = useTranslations('priceChange');
  const prices = useTranslations('prices');
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <LinkButton to="/prices?show=every">{prices('show_every')}</LinkButton>
      </PageHead>
      <PriceChangeForm categories={categories} />
    </>
  );
}
