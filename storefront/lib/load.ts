import { data } from 'react-router';
import { ApiError } from './api-error.ts';

/** What a page shows when its data cannot be had: the API's 404 is the page's 404, an API that is away a 503. */
export async function orErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: pageStatus(error.status) });
    throw error;
  }
}

function pageStatus(apiStatus: number): number {
  if (apiStatus === 404 || apiStatus === 429) return apiStatus;
  return 503;
}
