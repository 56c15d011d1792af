import { data } from 'react-router';
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

function pageStatus(apiStatus: number): number {
  if (apiStatus === 404 || apiStatus === 429) return apiStatus;
  return 503;
}
