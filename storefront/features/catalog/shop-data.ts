import { data, redirect } from 'react-router';
import type { MainCategory, ShopAnswer } from '../../../contract/catalog/catalog.ts';
import type { Pagination } from '../../../contract/catalog/pagination.ts';
import { ApiError, getCategory, getShop } from '../../lib/api/api.ts';
import type { ApiFetch } from '../../lib/api/api-context.ts';
import { movedToOf, orErrorPage } from '../../lib/api/load.ts';
import { type Card, toCard } from '../../lib/card.ts';
import { type CategoryTile, flagTiles } from '../../lib/category-tiles.ts';
import { href } from '../../lib/navigation/href.ts';
import { searchTarget } from '../../lib/navigation/search-target.ts';
import {
  askedList,
  type Choices,
  FILTERS,
  type FilterName,
  mapFilters,
  readAddress,
  readChoices,
  type ShopAddress,
} from '../../lib/navigation/shop-address.ts';

/** The other parameters of the API, which are passed through unchanged. */
const SINGLE = ['page', 'limit', 'search', 'sort'] as const;

/** One value of a filter, with the number of products that it would list. */
export interface FilterValue {
  readonly value: string;
  readonly count: number;
}

export interface CountedCategory {
  readonly name: string;
  readonly untranslated?: readonly string[] | undefined;
  readonly slug: string;
  readonly count: number;
}

export interface CountedMainCategory extends CountedCategory {
  readonly subcategories: readonly CountedCategory[];
}

export interface ShopData {
  readonly cards: readonly Card[];
  readonly pagination: Pagination;
  readonly flagCategories: readonly CategoryTile[];
  readonly categories: readonly CountedMainCategory[];
  readonly filters: Readonly<Record<Exclude<FilterName, 'category'>, readonly FilterValue[]>>;
  /** The kind of flags of /shop/{slug}, or the only category in the query. */
  readonly category: NamedPage | null;
  readonly search: string;
  /** The requested address without the values that the API does not know. */
  readonly address: ShopAddress;
  /** Alternatives for a search without results. */
  readonly near: { readonly terms: readonly string[]; readonly categories: readonly NamedPage[] } | null;
}

type NamedPage = Pick<CountedCategory, 'name' | 'slug' | 'untranslated'>;

/** Loads a shop page; with a slug, only the products of that kind of flags. An unknown slug is a 404. */
export async function loadShop(api: ApiFetch, request: Request, slug?: string): Promise<ShopData> {
  const params = new URL(request.url).searchParams;
  if (slug) params.set('category', slug);
  // The search box also works without JavaScript, so its redirect rule is applied here, too.
  const target = searchTarget(params.get('search') ?? '');
  if (!target.startsWith(href('/shop'))) throw redirect(target);
  const { data: found, pagination } = await orErrorPage(getShop(api, queryOf(params)));
  const { facets, mainCategories, near } = found;
  const address = addressOf(params, slug ?? null, { facets, pagination });
  const { category: chosen } = address.choices;
  if (slug && chosen[0] !== slug) throw await unknownKind(api, request, slug);
  return {
    cards: found.products.map(toCard),
    pagination,
    flagCategories: flagTiles(mainCategories),
    categories: countedCategories(mainCategories, facets.category),
    filters: filtersOf(facets),
    category: chosen.length === 1 ? findCategory(mainCategories, chosen[0]) : null,
    search: address.search,
    address,
    near: near ? { terms: near.terms, categories: near.categories.map(named) } : null,
  };
}

type Facets = ShopAnswer['data']['facets'];

/** A kind of flags that the shop does not have: a 404, or the way to its new address. */
async function unknownKind(api: ApiFetch, request: Request, slug: string) {
  try {
    await getCategory(api, slug, {});
  } catch (error) {
    const movedTo = error instanceof ApiError ? movedToOf(error) : undefined;
    if (movedTo?.page === 'category')
      return redirect(href('/shop/:slug', { slug: movedTo.slug }) + new URL(request.url).search, 301);
  }
  return data(null, { status: 404 });
}

const queryOf = (params: URLSearchParams) => ({
  ...Object.fromEntries(FILTERS.map((name) => [name, askedList(params, name)])),
  ...Object.fromEntries(SINGLE.map((name) => [name, params.get(name) ?? undefined])),
});

function addressOf(
  params: URLSearchParams,
  slug: string | null,
  { facets, pagination }: { facets: Facets; pagination: Pagination },
): ShopAddress {
  const known = mapFilters((name) => (facets[name] ?? []).map(({ value }) => value));
  return {
    ...readAddress(params, slug),
    choices: readChoices(params, known),
    page: pagination.page,
    limit: params.get('limit') ? pagination.limit : null,
  };
}

function filtersOf({ size, fabric, finishing, availability, shipping_location }: Facets) {
  return {
    size: size ?? [],
    fabric: fabric ?? [],
    finishing: finishing ?? [],
    availability: availability ?? [],
    shipping_location: shipping_location ?? [],
  };
}

function countedCategories(
  mainCategories: readonly MainCategory[],
  values: readonly FilterValue[] = [],
): CountedMainCategory[] {
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  const counted = (one: NamedPage) => ({ ...named(one), count: counts.get(one.slug) ?? 0 });
  return mainCategories.map((main) => ({
    ...counted(main),
    subcategories: main.subcategories.map(counted),
  }));
}

/** Every value of each filter, in display order. */
export function knownValues({ categories, filters }: Pick<ShopData, 'categories' | 'filters'>): Choices {
  const slugs = categories.flatMap((main) => [main, ...main.subcategories]).map(({ slug }) => slug);
  return mapFilters((name) => (name === 'category' ? slugs : filters[name].map(({ value }) => value)));
}

function findCategory(mainCategories: readonly MainCategory[], slug: string | undefined) {
  const all = mainCategories.flatMap((main) => [main, ...main.subcategories]);
  const found = all.find((one) => one.slug === slug);
  return found ? named(found) : null;
}

const named = ({ name, slug, untranslated }: NamedPage): NamedPage => ({
  name,
  slug,
  ...(untranslated && { untranslated }),
});
