import { data } from 'react-router';
import { ApiError } from './api-error.ts';

/**
 * What a page shows when its data cannot be had: the API's 404 is the page's 404, an API that is away a 503. In the
 * browser there is a page already, and all but a 404 leaves it there (keep-page.ts).
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
