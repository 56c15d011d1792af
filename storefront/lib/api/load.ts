import { data, redirect } from 'react-router';
import type { MovedData, MovedTo } from '../../../contract/catalog/moved.ts';
import { href } from '../navigation/href.ts';
import { ApiError } from './api-error.ts';

/**
 * Maps a failed call to the status of the page: the API's 404 becomes a 404, an unavailable API a 503. In the browser
 * a page is already open, and any failure but a 404 leaves it open (keep-page.ts).
 */
export async function orErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (import.meta.env.SSR || error.status === 404))
      throw data(null, { status: pageStatus(error.status) });
    throw error;
  }
}

/**
 * Sends the visitor on, with the query, when the API's 404 says where the page moved to. The server sends it uncached: what
 * was archived may come back.
 */
export async function orMovedPage<T>(answer: Promise<T>, request: Request): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const movedTo = error instanceof ApiError && error.status === 404 ? movedToOf(error) : undefined;
    if (movedTo) throw redirect(hrefOf(movedTo) + new URL(request.url).search, 301);
    throw error;
  }
}

export const movedToOf = ({ data: sent }: ApiError): MovedTo | undefined =>
  (sent as Partial<MovedData> | undefined)?.movedTo;

const hrefOf = (moved: MovedTo): string =>
  moved.page === 'shop' ? href('/shop') : href(`/${moved.page}/:slug`, { slug: moved.slug });

function pageStatus(apiStatus: number): number {
  if (apiStatus === 404 || apiStatus === 429) return apiStatus;
  return 503;
}
