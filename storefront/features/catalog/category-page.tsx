import { PackageOpen } from 'lucide-react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { CategoryData } from './category-data.ts';
import { PageLinks } from './page-links.tsx';
import { ProductGrid } from './product-grid.tsx';

export function CategoryPage({ category }: { readonly category: CategoryData }) {
  const t = useTranslations('category');
  const common = useTranslations('common');
  const busy = useNavigation().state === 'loading';
  const crumbs = [
    { name: common('home'), to: '/' },
    { name: common('shop'), to: '/shop' },
    { name: category.name },
  ];
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb label={common('breadcrumb')} crumbs={crumbs} />
      <div className="mt-4 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
        <h1 className="text-3xl">{category.name}</h1>
        {category.cards.length > 0 && (
          <p className="text-ink-soft">{t('count', { count: category.pagination.totalProducts })}</p>
        )}
      </div>
      {category.cards.length === 0 ? (
        <EmptyState
          icon={<PackageOpen />}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <LinkButton to="/shop" look="primary">
              {t('emptyAction')}
            </LinkButton>
          }
        />
      ) : (
        <div aria-busy={busy} className={classNames('transition-opacity', busy && 'opacity-60')}>
          <h2 className="sr-only">{t('products')}</h2>
          <ProductGrid cards={category.cards} columns={4} eager={4} />
          <div className="mt-8 md:mt-12">
            <PageLinks pagination={category.pagination} />
          </div>
        </div>
      )}
    </Container>
  );
}
