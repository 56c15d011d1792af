import type { OrderRow } from '../../../contract/desk/order-list.ts';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import type { Hit } from './finder.ts';

const MOST = 5;

/** Finds orders by number, name or email, and the newest first. The API refuses terms that are too short. */
export async function findOrders(term: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const path = withQuery('/orders', { q: term, limit: MOST });
  const { data } = await api<{ data: readonly OrderRow[] }>(path, { signal });
  return data.map(({ number, buyer }) => ({
    path: `/orders/${number}`,
    name: number,
    note: buyer,
    icon: 'package',
  }));
}
