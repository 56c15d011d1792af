import type { LinkedInvoice } from '../../../contract/orders/invoices.ts';
import type { ApiFetch } from './api-context.ts';
import { get } from './api-verbs.ts';
import { byLink } from './by-link.ts';

/** The paper behind a mailed link; undefined for an unknown or expired link. */
export const findLinkedInvoice = (api: ApiFetch, token: string): Promise<LinkedInvoice | undefined> =>
  byLink(get<{ data: LinkedInvoice }>(api, `/invoice-links/${encodeURIComponent(token)}`));
