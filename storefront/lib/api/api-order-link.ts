import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import type { ApiFetch } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { get } from './api-verbs.ts';

/** The order behind a mailed link; undefined for an unknown or expired link. */
export async function findLinkedOrder(api: ApiFetch, token: string): Promise<LinkedOrder | undefined> {
  try {
    return (await get<{ data: LinkedOrder }>(api, `/order-links/${encodeURIComponent(token)}`)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
