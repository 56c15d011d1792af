import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { PLACEHOLDER_PICTURE, pictureUrl, srcSet } from '../../../contract/catalog/pictures.ts';
import type { Card } from '../../lib/card.ts';
import { href } from '../../lib/navigation/href.ts';
import { storeCrumb } from '../../lib/words/names/store-crumb.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';
import { LinePicture } from '../../ui/line-picture.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AboutStore } from './about-store.tsx';
import type { NamedProduct, StoreData } from './store-data.ts';
import { Gallery } from './store-gallery.tsx';
import { StoreProducts } from './store-products.tsx';

interface StorePageProps {
  readonly data: StoreData;
  readonly renderProducts: (cards: readonly Card[]) => ReactNode;
}

/**
 * On wide screens the store's details are on the left and its products on the right. On narrow screens the products
 * come before the pictures and the picks, which are many.
 */
export function StorePage({ data, renderProducts }: StorePageProps) {
  const t = useTranslations('store');
  const common = useTranslations('common');
  const { store } = data;
  const crumbs = [
    { name: common('home'), to: href('/') },
    { name: t('stores'), to: href('/stores') },
    { name: storeCrumb(store), className: 'capitalize' },
  ];
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb label={common('breadcrumb')} crumbs={crumbs} />
      <div className="mt-2 grid gap-x-10 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[16rem_auto_1fr] xl:grid-cols-[20rem_minmax(0,1fr)]">
        <Front data={data} />
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <AboutStore store={store} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-2">
          <StoreProducts data={data} renderProducts={renderProducts} />
        </div>
        <aside
          aria-label={t('more', { name: store.name })}
          className="grid content-start gap-8 md:grid-cols-3 lg:col-start-1 lg:row-start-3 lg:grid-cols-1"
        >
          <Gallery name={store.name} images={data.gallery} />
          <ProductPicks title={t('whatsNew')} products={data.newArrivals} />
          <ProductPicks title={t('bestSellers')} products={data.bestSellers} />
        </aside>
      </div>
    </Container>
  );
}

function Front({ data: { store } }: { readonly data: StoreData }) {
  const t = useTranslations('store');
  return (
    <Picture
      src={store.banner}
      srcSet={srcSet(store.banner, 1600)}
      sizes="(min-width: 1280px) 856px, (min-width: 1024px) 65vw, 100vw"
      alt={t('front', { name: store.name })}
      width={1600}
      height={500}
      fallbackSrc={pictureUrl(PLACEHOLDER_PICTURE, null)}
      priority
      className="aspect-2/1 w-full rounded-md bg-mist object-cover sm:aspect-16/5 lg:col-start-2 lg:row-start-1 lg:aspect-auto lg:h-full"
    />
  );
}

interface ProductPicksProps {
  readonly title: string;
  readonly products: readonly NamedProduct[];
}

/** A few products of a store by name and picture; renders nothing for an empty list. */
function ProductPicks({ title, products }: ProductPicksProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {products.map(({ name, slug, image }) => (
          <li key={slug}>
            <Link
              to={href('/product/:slug', { slug })}
              className="group flex items-center gap-4 py-2 focus-visible:-outline-offset-2"
            >
              <LinePicture
                src={`${image}?w=160`}
                fallbackSrc={pictureUrl(PLACEHOLDER_PICTURE, null)}
                alt=""
                className="size-16"
              />
              <span className="min-w-0 font-semibold group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
