import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import { paginate } from '../../../contract/catalog/pagination.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Db } from '../../db/client.ts';
import { countOrders, listOrderRows, listOrderRowsByEmail, readLines } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { toOrder } from '../wire.ts';

/** Returns one page of an account's history, newest first; a page past the end returns the last one. */
export async function listMyOrders(
  db: Db,
  userId: string,
  asked: { readonly page: number; readonly limit: number },
): Promise<MyOrdersAnswer> {
  const { offset, ...pagination } = paginate(asked, await countOrders(db, userId));
  const rows = await listOrderRows(db, userId, { limit: pagination.limit, offset });
  return { data: { orders: await withLines(db, rows) }, pagination };
}

/** Lists all orders of an account, newest first, for the personal data export. */
export async function listOrdersOf(db: Db, userId: string): Promise<Order[]> {
  return withLines(db, await listOrderRows(db, userId));
}

/** Lists the orders under an email, of guests and accounts, newest first. */
export async function listOrdersByEmail(db: Db, email: string): Promise<Order[]> {
  return withLines(db, await listOrderRowsByEmail(db, email));
}

async function withLines(db: Db, orders: readonly OrderRow[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = Map.groupBy(await readLines(db, ids), (line) => line.order_id);
  return orders.map((order) => toOrder(order, lines.get(order.id) ?? []));
}
