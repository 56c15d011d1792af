import type { LinkedInvoice } from '../../../contract/orders/invoices.ts';
import type { ApiFetch } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { get } from './api-verbs.ts';

/** The paper behind a mailed link; undefined for an unknown or expired link. */
export async function findLinkedInvoice(api: ApiFetch, token: string): Promise<LinkedInvoice | undefined> {
  try {
    return (await get<{ data: LinkedInvoice }>(api, `/invoice-links/${encodeURIComponent(token)}`)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
