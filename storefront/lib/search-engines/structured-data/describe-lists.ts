import { href } from '../../navigation/href.ts';
import { words } from '../../words/words.ts';
import type { PageAddress, Thing } from './handle.ts';

const MAX_LISTED = 10;

interface Trail {
  readonly name: string;
  /** Undefined for the page itself. */
  readonly path?: string;
}

export const breadcrumbs = ({ origin, path }: PageAddress, trail: readonly Trail[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: words('common.home'), path: href('/') }, ...trail].map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: origin + (crumb.path ?? path),
  })),
});

interface Listed {
  readonly name: string;
  readonly slug: string;
}

/** The first ten (docs/spec/storefront-and-accounts.md §9). */
export const itemList = ({ origin }: PageAddress, cards: readonly Listed[]): Thing => ({
  '@type': 'ItemList',
  itemListElement: cards.slice(0, MAX_LISTED).map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + href('/product/:slug', { slug }),
  })),
});

interface ShopList {
  readonly cards: readonly Listed[];
  readonly category: { readonly name: string } | null;
}

export const describeShop = ({ cards, category }: ShopList, page: PageAddress): Thing[] => [
  breadcrumbs(page, [
    { name: words('common.shop'), path: href('/shop') },
    ...(category ? [{ name: category.name }] : []),
  ]),
  itemList(page, cards),
];

interface CategoryList extends Listed {
  readonly cards: readonly Listed[];
}

export const describeCategory = ({ name, cards }: CategoryList, page: PageAddress): Thing[] => [
  breadcrumbs(page, [{ name: words('common.shop'), path: href('/shop') }, { name }]),
  itemList(page, cards),
];
