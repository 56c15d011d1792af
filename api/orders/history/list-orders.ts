import type { KeptOrder } from '../../../contract/accounts/account-data.ts';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import { paginate } from '../../../contract/catalog/page-numbers.ts';
import type { Db } from '../../db/client.ts';
import { listLanguageChoices } from '../order/language-queries.ts';
import { countOrders, listOrderRows, listOrderRowsByEmail } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { trackOrders } from '../tracking/track-order.ts';

/** Returns one page of an account's history, newest first; a page past the end returns the last one. */
export async function listMyOrders(
  db: Db,
  userId: string,
  query: { readonly page: number; readonly limit: number },
): Promise<MyOrdersAnswer> {
  const {
    offset,
    totalProducts: totalOrders,
    ...pagination
  } = paginate(query, await countOrders(db, userId));
  const rows = await listOrderRows(db, userId, { limit: pagination.limit, offset });
  return { data: { orders: await trackOrders(db, rows) }, pagination: { ...pagination, totalOrders } };
}

/** Lists all orders of an account, newest first, for the personal data export. */
export async function listOrdersOf(db: Db, userId: string): Promise<KeptOrder[]> {
  return toKeptOrders(db, await listOrderRows(db, userId));
}

/** Lists the orders under an email, of guests and accounts, newest first. */
export async function listOrdersByEmail(db: Db, email: string): Promise<KeptOrder[]> {
  return toKeptOrders(db, await listOrderRowsByEmail(db, email));
}

async function toKeptOrders(db: Db, rows: readonly OrderRow[]): Promise<KeptOrder[]> {
  const choices = await listLanguageChoices(
    db,
    rows.map(({ id }) => id),
  );
  const byNumber = new Map(rows.map((row) => [row.order_number, row]));
  return (await trackOrders(db, rows)).map((order) => {
    const row = byNumber.get(order.order_id);
    const certificate = row?.tax_exemption?.certificate || null;
    const choice = row && choices.get(row.id);
    return {
      ...order,
      termsVersion: row?.terms_version ?? null,
      languageChoice: choice ? { words: choice.words, at: choice.at.toISOString() } : null,
      taxCertificate: certificate,
    };
  });
}
