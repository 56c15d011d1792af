import { ApiError } from './api-error.ts';

/**
 * What a mailed link leads to; undefined for a link that is unknown or expired, and for a token that the API refuses
 * (with a NUL character, say), which is no link of the shop either (P134).
 */
export async function byLink<T>(answer: Promise<{ data: T }>): Promise<T | undefined> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}
