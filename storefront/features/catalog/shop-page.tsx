import { SearchX } from 'lucide-react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { scene } from '../../lib/scenes.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CategoryList } from './category-list.tsx';
import { FlagCategories } from './flag-categories.tsx';
import { PageLinks } from './page-links.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { ShopData } from './shop-data.ts';
import { SortControl } from './sort-control.tsx';

export function ShopPage({ shop }: { readonly shop: ShopData }) {
  const t = useTranslations('shop');
  const common = useTranslations('common');
  const { category, search } = shop;
  const title = search ? t('searchHeading', { term: search }) : (category?.name ?? t('heading'));
  const crumbs = [
    { name: common('home'), to: '/' },
    ...(category
      ? [{ name: common('shop'), to: '/shop' }, { name: category.name }]
      : [{ name: common('shop') }]),
  ];
  return (
    <>
      <ShopBanner title={title} />
      <Container className="pt-2 pb-section">
        <Breadcrumb label={common('breadcrumb')} crumbs={crumbs} />
        {!search && (
          <section aria-label={t('flagCategories')} className="py-6">
            <FlagCategories tiles={shop.flagCategories} />
          </section>
        )}
        <div className="grid gap-8 border-line border-t pt-6 lg:grid-cols-[14rem_1fr]">
          <CategoryList categories={shop.categories} category={category} />
          <ShopResults shop={shop} />
        </div>
      </Container>
    </>
  );
}

function ShopBanner({ title }: { readonly title: string }) {
  const banner = scene('shop-banner');
  return (
    <div className="on-ink relative isolate overflow-hidden">
      <picture>
        <source type="image/avif" srcSet={banner.avif} sizes="100vw" />
        <img
          src={banner.src}
          srcSet={banner.webp}
          sizes="100vw"
          alt=""
          width={1920}
          height={420}
          className="absolute inset-0 -z-20 size-full object-cover object-[70%_30%]"
        />
      </picture>
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink/85 via-ink/50 to-transparent" />
      <Container className="flex min-h-36 items-center py-6 md:min-h-52">
        <h1 className="max-w-prose text-3xl">{title}</h1>
      </Container>
    </div>
  );
}

function ShopResults({ shop }: { readonly shop: ShopData }) {
  const t = useTranslations('shop');
  const busy = useNavigation().state === 'loading';
  if (shop.cards.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <LinkButton to="/shop" look="primary">
            {t('emptyAction')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <div aria-busy={busy} className={classNames('transition-opacity', busy && 'opacity-60')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft">{t('count', { count: shop.pagination.totalProducts })}</p>
        <SortControl />
      </div>
      <h2 className="sr-only">{t('products')}</h2>
      <ProductGrid cards={shop.cards} columns={3} eager={2} />
      <div className="mt-8 md:mt-12">
        <PageLinks pagination={shop.pagination} />
      </div>
    </div>
  );
}
