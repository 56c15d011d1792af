import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { shopBannerScene } from '../../lib/scenes/shop-banner-scene.ts';
import { recordSearch } from '../../lib/tracking/record-search.ts';
import { useRecord, useRecordList } from '../../lib/tracking/use-record.ts';
import { langOf } from '../../lib/words/lang-of.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';
import { FlagRow } from './category/flag-row.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import type { ShopData } from './shop-data.ts';
import { ShopResults } from './shop-results.tsx';
import { SideMenu } from './side-menu.tsx';
import { useShopControls } from './use-shop-controls.ts';

export function ShopPage({ shop }: { readonly shop: ShopData }) {
  const t = useTranslations('shop');
  const common = useTranslations('common');
  const controls = useShopControls(shop);
  const { category, search } = shop;
  useRecordList(search ? 'search' : (category?.slug ?? 'shop'), shop.cards);
  useRecord(search || undefined, () => recordSearch(search));
  const title = search ? t('searchHeading', { term: search }) : (category?.name ?? t('heading'));
  const crumbs = [
    { name: common('home'), to: href('/') },
    ...(category
      ? [
          { name: common('shop'), to: href('/shop') },
          { name: category.name, lang: langOf(category, 'name') },
        ]
      : [{ name: common('shop') }]),
  ];
  return (
    <>
      <ShopBanner title={title} />
      <Container className="pt-2 pb-section">
        <Breadcrumb label={common('breadcrumb')} crumbs={crumbs} />
        {!search && <FlagRow tiles={shop.flagCategories} />}
        <div className="grid gap-8 border-line border-t pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <aside aria-label={t('filters')} className="hidden flex-col gap-8 lg:flex noscript:flex">
            <SideMenu categories={shop.categories} controls={controls} />
            <FilterPanel shop={shop} controls={controls} categories="folded" />
          </aside>
          <ShopResults shop={shop} controls={controls} />
        </div>
      </Container>
    </>
  );
}

function ShopBanner({ title }: { readonly title: string }) {
  return (
    <div className="on-ink relative isolate overflow-hidden">
      <picture>
        <source type="image/avif" srcSet={shopBannerScene.avif} sizes="100vw" />
        <img
          src={shopBannerScene.src}
          fetchPriority="high"
          srcSet={shopBannerScene.webp}
          sizes="100vw"
          alt=""
          width={1920}
          height={420}
          className="absolute inset-0 -z-20 size-full object-cover object-[70%_30%]"
        />
      </picture>
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink/85 via-ink/70 to-ink/40 md:via-ink/60 md:to-transparent" />
      <Container className="flex min-h-20 items-center py-4 md:min-h-24">
        {/* On wide screens only the left half is dark enough for the text of a long search. */}
        <h1 className="line-clamp-3 max-w-(--container-prose) wrap-anywhere text-3xl md:max-w-1/2">
          {title}
        </h1>
      </Container>
    </div>
  );
}
