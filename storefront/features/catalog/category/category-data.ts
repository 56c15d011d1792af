import { data } from 'react-router';
import type { Pagination } from '../../../../contract/catalog/pagination.ts';
import { getCategory } from '../../../lib/api/api.ts';
import type { ApiFetch } from '../../../lib/api/api-context.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { orMovedPage } from '../../../lib/api/load.ts';
import { type Card, toCard } from '../../../lib/card.ts';
import { href } from '../../../lib/navigation/href.ts';
import { isShownPath, tell } from '../../../lib/navigation/keep-page.ts';
import { ownAddress } from '../../../lib/navigation/own-address.ts';

export interface CategoryData {
  readonly slug: string;
  readonly name: string;
  readonly untranslated?: readonly string[] | undefined;
  readonly cards: readonly Card[];
  readonly pagination: Pagination;
  /** HTML, made safe by the API. */
  readonly description?: string;
}

/**
 * Loads one page of a category. An unknown category is a 404. Other failures show an empty category with status 503
 * (docs/spec/storefront-and-accounts.md §8), so that caches do not store it.
 */
export async function loadCategory(api: ApiFetch, request: Request, slug: string) {
  const params = new URL(request.url).searchParams;
  const query = { page: params.get('page') ?? undefined, limit: params.get('limit') ?? undefined };
  try {
    const { data: answer, pagination } = await orMovedPage(getCategory(api, slug, query), request);
    const cards = answer.products.map(toCard);
    const own = `${href('/category/:slug', { slug })}${categoryQuery(params, pagination)}`;
    const { name, description, untranslated } = answer.category;
    const category = { slug, name, untranslated, cards, pagination };
    // Once is enough: whoever turns pages looks for a product.
    const text = pagination.page === 1 && description ? { description } : {};
    return data<CategoryData>({ ...category, ...text }, ownAddress(own));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    // In the browser, a failed change of page leaves the current list on the screen.
    if (isShownPath(new URL(request.url).pathname)) throw error;
    if (!import.meta.env.SSR && !request.signal.aborted) tell(error.message);
    return data<CategoryData>(withoutProducts(slug), { status: 503 });
  }
}

/** Query string of a page of the list; default values are left out. */
export function categoryQuery(
  params: URLSearchParams,
  { page, limit }: Pick<Pagination, 'page' | 'limit'>,
): string {
  const query = [page > 1 && `page=${page}`, params.has('limit') && `limit=${limit}`].filter(Boolean);
  return query.length > 0 ? `?${query.join('&')}` : '';
}

function withoutProducts(slug: string): CategoryData {
  const words = slug.replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return { slug, name, cards: [], pagination: { page: 1, limit: 0, totalPages: 1, totalProducts: 0 } };
}
