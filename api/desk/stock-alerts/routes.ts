import {
  type StockAlertsQuery,
  stockAlertListSchema,
  stockAlertsQuerySchema,
} from '../../../contract/goods/stock-alerts.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { json } from '../../http/router.ts';
import { readRoute, staffRoutes } from '../../staff/index.ts';
import { pageOf } from '../page.ts';
import { countWaiting, listWaiting } from './stock-alert-queries.ts';

async function waitingOf(db: Db, query: StockAlertsQuery, language: Language) {
  const [rows, count] = await Promise.all([
    listWaiting(db, { ...query, limit: query.limit + 1, language }),
    countWaiting(db, query),
  ]);
  const alerts = rows.map(({ product_id, asked_at, ...row }) => ({
    ...row,
    productId: product_id,
    askedAt: asked_at.toISOString(),
  }));
  return pageOf(alerts, { limit: query.limit, count });
}

const list = readRoute('customers.read', {
  call: 'GET /stock-alerts',
  operationId: 'listStockAlerts',
  summary:
    'Who waits for the mail that a sku is back in stock, first come first; or what an address waits for',
  query: stockAlertsQuerySchema,
  answer: json('A page of those who wait', stockAlertListSchema),
  refusals: [400],
  read: ({ query, language }, { db }) => waitingOf(db, query, language),
});

export const stockAlertListRoutes = staffRoutes('People', list);
