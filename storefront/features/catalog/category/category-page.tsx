import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { href } from '../../../lib/navigation/href.ts';
import { PageLinks } from '../../../lib/navigation/page-links.tsx';
import type { MenuCategory } from '../../../lib/root-data.ts';
import { useRecordList } from '../../../lib/tracking/use-record.ts';
import { useRootData } from '../../../lib/use-root-data.ts';
import { langOf } from '../../../lib/words/lang-of.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { ProductGrid } from '../cards/product-grid.tsx';
import { type CategoryData, categoryQuery } from './category-data.ts';
import { placeOf } from './category-place.ts';
import { CategoryToolbar } from './category-toolbar.tsx';

export function CategoryPage({ category }: { readonly category: CategoryData }) {
  const t = useTranslations('shop');
  const common = useTranslations('common');
  useRecordList(category.slug, category.cards);
  const place = placeOf(category.slug, useRootData()?.categories ?? []);
  // When the fetch has failed, the category's name is only a guess made from its slug, so the menu's name comes first.
  const name = place.name ?? category.name;
  const lang = langOf(category, 'name');
  const crumbs = [
    { name: common('home'), to: href('/') },
    { name: common('shop'), to: href('/shop') },
    ...(place.main
      ? [
          {
            name: place.main.name,
            to: href('/category/:slug', { slug: place.main.slug }),
            lang: langOf(place.main, 'name'),
          },
        ]
      : []),
    { name, lang },
  ];
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb label={common('breadcrumb')} crumbs={crumbs} />
      <div className="mt-4 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
        <h1 lang={lang} className="text-3xl">
          {name}
        </h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:w-full max-md:justify-between">
          <p role="status" className="text-ink-soft">
            {category.cards.length > 0 && t('count', { count: category.pagination.totalProducts })}
          </p>
          {category.cards.length > 0 && <CategoryToolbar slug={category.slug} />}
        </div>
      </div>
      {category.description && <CategoryText category={category} />}
      {place.subcategories.length > 0 && <Subcategories of={name} links={place.subcategories} />}
      <CategoryProducts category={category} />
    </Container>
  );
}

function CategoryText({ category }: { readonly category: CategoryData }) {
  return (
    <div
      lang={langOf(category, 'description')}
      className="prose mb-6 md:mb-8"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API has sanitized it
      dangerouslySetInnerHTML={{ __html: category.description ?? '' }}
    />
  );
}

interface SubcategoriesProps {
  readonly of: string;
  readonly links: MenuCategory['subcategories'];
}

function Subcategories({ of, links }: SubcategoriesProps) {
  const t = useTranslations('category');
  return (
    <nav aria-label={t('subcategories', { name: of })} className="mb-6 md:mb-8">
      <ul className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
        {links.map(({ name, slug, ...link }) => (
          <li key={slug} className="shrink-0">
            <Link
              to={href('/category/:slug', { slug })}
              lang={langOf(link, 'name')}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm transition-colors hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryProducts({ category: { cards, pagination } }: { readonly category: CategoryData }) {
  const t = useTranslations('shop');
  const { pathname, search } = useLocation();
  const busy = useNavigation().state === 'loading';
  if (cards.length === 0) return <NothingHere />;
  const params = new URLSearchParams(search);
  const hrefOf = (page: number) => pathname + categoryQuery(params, { ...pagination, page });
  return (
    <div aria-busy={busy} className="busy-line">
      <h2 id="list-title" tabIndex={-1} className="sr-only">
        {t('products')}
      </h2>
      <ProductGrid cards={cards} columns={4} eager={4} />
      <div className="mt-8 md:mt-12">
        <PageLinks pagination={pagination} hrefOf={hrefOf} />
      </div>
    </div>
  );
}

/** Also shown after a failed fetch (docs/spec/storefront-and-accounts.md §8). */
function NothingHere() {
  const t = useTranslations('category');
  const shop = useTranslations('shop');
  return (
    <EmptyState
      icon={<Icon name="package-open" />}
      title={shop('empty')}
      text={t('emptyText')}
      action={
        <LinkButton to={href('/shop')} look="primary">
          {t('emptyAction')}
        </LinkButton>
      }
    />
  );
}
