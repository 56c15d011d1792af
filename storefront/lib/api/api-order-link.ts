import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import type { ApiFetch } from './api-context.ts';
import { get } from './api-verbs.ts';
import { byLink } from './by-link.ts';

/** The order behind a mailed link; undefined for an unknown or expired link. */
export const findLinkedOrder = (api: ApiFetch, token: string): Promise<LinkedOrder | undefined> =>
  byLink(get<{ data: LinkedOrder }>(api, `/order-links/${encodeURIComponent(token)}`));
