import { randomUUID } from 'node:crypto';
import type { OrderMoney } from '../../../contract/desk/order-money.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { TestApi } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import { signInStaff } from './sign-in-staff.ts';

interface Sent {
  /** The version that the person saw; the order's own when absent. */
  readonly version?: number;
  /** A new one when absent. */
  readonly key?: string;
}

type Person = Parameters<typeof signInStaff>[2];
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Signs somebody in who changes orders through the API; by default a manager who has just proved who they are. */
export async function openDesk(
  database: Pick<TestDatabase, 'db'>,
  api: TestApi,
  { role = 'manager', ...person }: Person & { readonly role?: Role } = {},
) {
  const staff = await signInStaff(database, role, { isElevated: true, ...person });
  const money = async (orderId: string): Promise<OrderMoney> => {
    const answer = await api.get(`/admin/orders/${orderId}/money`, staff.headers);
    return ((await answer.json()) as { data: OrderMoney }).data;
  };
  const versionOf = async (id: string) =>
    (await database.db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version;
  return {
    ...staff,
    money,
    get: (path: string) => api.get(`/admin${path}`, staff.headers),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      api.post(`/admin${path}`, body, { 'Idempotency-Key': randomUUID(), ...staff.headers, ...headers }),
    /** Changes an order as the person sees it now. */
    change: async (orderId: string, path: string, body: unknown = {}, sent: Sent = {}) =>
      api.post(`/admin/orders/${orderId}/${path}`, body, {
        ...staff.headers,
        'If-Match': `"v${sent.version ?? (await versionOf(orderId))}"`,
        'Idempotency-Key': sent.key ?? randomUUID(),
      }),
  };
}
