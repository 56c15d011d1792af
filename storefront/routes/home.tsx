import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { home } from '#words/storefront';
import { DEFAULT_PROVINCE, provinceOfCookie } from '../../contract/places/provinces.ts';
import { ProductGrid } from '../features/catalog/cards/product-grid.tsx';
import { FlagCategories } from '../features/catalog/category/flag-categories.tsx';
import { Blocks } from '../features/home/blocks.tsx';
import { type HomeData, loadHome } from '../features/home/home-data.ts';
import { Hero } from '../features/home/home-hero.tsx';
import { SectionSkeleton } from '../features/home/section-skeleton.tsx';
import { useProvinceOfPage } from '../features/home/use-province-of-page.ts';
import { browserFetch } from '../lib/api/api.ts';
import { apiFetchContext } from '../lib/api/api-context.ts';
import { href } from '../lib/navigation/href.ts';
import { lazySection } from '../lib/navigation/lazy-section.ts';
import { staticMeta } from '../lib/search-engines/seo.ts';
import { describeHome } from '../lib/search-engines/structured-data/describe-site.ts';
import { describedBy } from '../lib/search-engines/structured-data/handle.ts';
import { useRecordList } from '../lib/tracking/use-record.ts';
import { PageWords, pageWords } from '../lib/words/page-words.tsx';
import { Link } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/home.ts';

const words = pageWords({ home });

const Promises = lazySection(async () => (await import('../features/home/promises.tsx')).Promises);
const FlagDayBlock = lazySection(
  async () => (await import('../features/home/flag-day-block.tsx')).FlagDayBlock,
);
const ProvinceStores = lazySection(
  async () => (await import('../features/home/province-stores.tsx')).ProvinceStores,
);
const Locations = lazySection(async () => (await import('../features/home/locations.tsx')).Locations);
const Reviews = lazySection(async () => (await import('../features/home/home-reviews.tsx')).Reviews);

export function loader({ context, request }: Route.LoaderArgs): Promise<HomeData> {
  return loadHome(
    context.get(apiFetchContext),
    provinceOfCookie(request.headers.get('Cookie')) ?? DEFAULT_PROVINCE,
  );
}

export function clientLoader(): Promise<HomeData> {
  return loadHome(browserFetch, provinceOfCookie(document.cookie) ?? DEFAULT_PROVINCE);
}

export const meta = staticMeta(words('home.title'), words('home.description'));

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeHome)
  : undefined;

/** A path with a query is shown as it is; the bare /shop restores the filters of the last visit. */
const shopBy = (query: string) => `${href('/shop')}?${query}`;

export default function Home({ loaderData }: Route.ComponentProps) {
  useProvinceOfPage(loaderData.state);
  useRecordList('best-sellers', loaderData.bestSellers);
  useRecordList('new-arrivals', loaderData.newArrivals);
  return (
    <PageWords words={words}>
      <Sections page={loaderData} />
    </PageWords>
  );
}

function Sections({ page }: { readonly page: HomeData }) {
  const t = useTranslations('home');
  return (
    <>
      <Hero />
      <Suspense>
        <Promises />
      </Suspense>
      {/* Each part hydrates in a task of its own, and at once when it is pressed. */}
      <Suspense>
        <Section
          title={t('bestSellers')}
          className="pt-8! pb-0"
          aside={<SeeAll to={shopBy('page=1')}>{t('seeAll')}</SeeAll>}
        >
          <ProductGrid cards={page.bestSellers} columns={4} />
        </Section>
      </Suspense>
      <Suspense>
        <Section title={t('flagsTitle')} className="pb-0">
          <FlagCategories tiles={page.flagCategories} />
        </Section>
      </Suspense>
      <Suspense>
        <FlagDayBlock next={page.flagDay} />
      </Suspense>
      <Suspense>
        <Blocks shopImage={page.shopImage} hardwareImage={page.hardwareImage} />
      </Suspense>
      <Suspense>
        <Section
          title={t('newArrivals')}
          className="pb-0"
          aside={<SeeAll to={shopBy('sort=newest')}>{t('seeNewest')}</SeeAll>}
        >
          <ProductGrid cards={page.newArrivals} columns={4} />
        </Section>
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <ProvinceStores state={page.state} stores={page.stores} />
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <Locations />
      </Suspense>
      {page.reviews.items.length > 0 && (
        <Suspense fallback={<SectionSkeleton />}>
          <Reviews {...page.reviews} />
        </Suspense>
      )}
    </>
  );
}

function SeeAll({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {children}
    </Link>
  );
}
