import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FlagCategories } from '../features/catalog/flag-categories.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { Blocks } from '../features/home/blocks.tsx';
import { Hero } from '../features/home/hero.tsx';
import { type HomeData, loadHome } from '../features/home/home-data.ts';
import { SectionSkeleton } from '../features/home/section-skeleton.tsx';
import { browserFetch } from '../lib/api.ts';
import { apiFetchContext } from '../lib/api-context.ts';
import { lazySection } from '../lib/lazy-section.ts';
import { pageMeta, words } from '../lib/seo.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/home.ts';

const Locations = lazySection(async () => (await import('../features/home/locations.tsx')).Locations);
const Reviews = lazySection(async () => (await import('../features/home/reviews.tsx')).Reviews);

export function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  return loadHome(context.get(apiFetchContext));
}

export function clientLoader(): Promise<HomeData> {
  return loadHome(browserFetch);
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(
    { matches, location },
    { title: words('home.title'), description: words('home.description') },
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('home');
  return (
    <>
      <Hero />
      <Section title={t('flagsTitle')} className="pb-0">
        <FlagCategories tiles={loaderData.flagCategories} />
      </Section>
      <Section
        title={t('bestSellers')}
        className="pb-0"
        aside={
          <Link to="/shop" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('seeAll')}
          </Link>
        }
      >
        <ProductGrid cards={loaderData.bestSellers} columns={4} />
      </Section>
      <Blocks shopImage={loaderData.shopImage} hardwareImage={loaderData.hardwareImage} />
      <Suspense fallback={<SectionSkeleton />}>
        <Locations />
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <Reviews />
      </Suspense>
    </>
  );
}
