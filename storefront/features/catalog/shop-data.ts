import { data, redirect } from 'react-router';
import type { MainCategory, Sort } from '../../../contract/catalog.ts';
import type { Pagination } from '../../../contract/pagination.ts';
import { getShop } from '../../lib/api.ts';
import type { ApiFetch } from '../../lib/api-context.ts';
import { type Card, toCard } from '../../lib/card.ts';
import { type CategoryTile, flagTiles } from '../../lib/category-tiles.ts';
import { orErrorPage } from '../../lib/load.ts';
import { searchTarget } from '../../lib/search-target.ts';

/** What the address of a shop page may ask for; all of it goes to the API as it is. */
const ASKED = [
  'page',
  'limit',
  'category',
  'size',
  'fabric',
  'finishing',
  'availability',
  'shipping_location',
  'search',
  'sort',
] as const;

export const SORTS = [
  'price_asc',
  'price_desc',
  'newest',
  'name_asc',
  'rating_desc',
] as const satisfies readonly Sort[];

export interface ShopData {
  readonly cards: readonly Card[];
  readonly pagination: Pagination;
  readonly flagCategories: readonly CategoryTile[];
  readonly categories: readonly { readonly name: string; readonly slug: string }[];
  /** The kind of flags of /shop/{slug}, or the one category that the query asks for. */
  readonly category: { readonly name: string; readonly slug: string } | null;
  readonly search: string;
}

/** Shop pages; with a slug, the products of that kind of flags only. An unknown slug is a 404. */
export async function loadShop(api: ApiFetch, request: Request, slug?: string): Promise<ShopData> {
  const asked = new URL(request.url).searchParams;
  const query = Object.fromEntries(ASKED.map((name) => [name, asked.get(name) ?? undefined]));
  const search = asked.get('search')?.trim() ?? '';
  // The search box works without JavaScript too, and its rule with it.
  if (searchTarget(search) === '/custom-product') throw redirect('/custom-product');
  const answer = await orErrorPage(getShop(api, { ...query, ...(slug && { category: slug }) }));
  const { mainCategories } = answer.data;
  const category = findCategory(mainCategories, slug ?? query.category);
  if (slug && !category) throw data(null, { status: 404 });
  return {
    cards: answer.data.products.map(toCard),
    pagination: answer.pagination,
    flagCategories: flagTiles(mainCategories),
    categories: mainCategories.map(({ name, slug }) => ({ name, slug })),
    category,
    search,
  };
}

function findCategory(
  mainCategories: readonly MainCategory[],
  slug: string | undefined,
): ShopData['category'] {
  const found = mainCategories
    .flatMap((main) => [main, ...main.subcategories])
    .find((one) => one.slug === slug);
  return found ? { name: found.name, slug: found.slug } : null;
}
