import { useTranslations } from 'use-intl';
import type { OptionMap, Product } from '../../../contract/catalog.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';
import { Rating } from '../../ui/rating.tsx';
import { AddButton, BuyBox, BuyPrice } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { useBuying } from './use-buying.ts';
import { useFreshProduct } from './use-fresh-product.ts';

interface ProductPageProps {
  readonly product: Product;
  readonly options: OptionMap;
}

export function ProductPage({ product: loaded, options }: ProductPageProps) {
  const common = useTranslations('common');
  const product = useFreshProduct(loaded);
  const buying = useBuying(product, options);
  const [category] = product.category;
  const crumbs = [
    { name: common('home'), to: '/' },
    { name: common('shop'), to: '/shop' },
    ...(category ? [{ name: category.name, to: `/category/${category.slug}` }] : []),
    { name: product.name },
  ];
  return (
    <>
      <Container className="pt-2 pb-section">
        <Breadcrumb label={common('breadcrumb')} crumbs={crumbs} />
        <div className="mt-4 grid gap-8 md:grid-cols-12 md:items-start lg:gap-12">
          <div className="min-w-0 md:col-span-6 lg:col-span-7">
            <Gallery product={product} />
          </div>
          <div className="min-w-0 md:sticky md:top-header-offset md:col-span-6 lg:col-span-5">
            <Heading product={product} />
            <BuyBox product={product} options={options} buying={buying} />
          </div>
        </div>
        <div className="mt-section">
          <ProductTabs product={product} />
        </div>
      </Container>
      <div className="sticky bottom-0 z-30 border-line border-t bg-surface md:hidden">
        <Container className="flex items-center justify-between gap-4 py-2">
          <BuyPrice buying={buying} />
          <AddButton buying={buying} className="min-h-12 flex-1" />
        </Container>
      </div>
    </>
  );
}

function Heading({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const { average_rating: average, review_count: count } = product;
  return (
    <div className="mb-4 flex flex-col gap-2">
      <h1 className="text-3xl">{product.name}</h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        {count > 0 && (
          <span className="flex items-center gap-2">
            <Rating value={average} label={common('rating', { value: average })} />
            {t('seeReviews', { count })}
          </span>
        )}
        <span>{t('sku', { sku: product.sku })}</span>
        {product.store && <span>{t('soldBy', { store: product.store.name })}</span>}
      </p>
    </div>
  );
}
