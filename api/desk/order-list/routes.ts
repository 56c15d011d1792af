import { orderListQuerySchema, orderListSchema } from '../../../contract/desk/order-list.ts';
import type { Db } from '../../db/client.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { listOrders } from './list-orders.ts';

const listRoute = staffRoute(
  { permission: 'orders.read' },
  {
    method: 'get',
    path: '/orders',
    operationId: 'listOrders',
    tags: ['Orders'],
    summary: 'List, filter and search orders, newest first unless sorted otherwise',
    description:
      'A search is by email when it has an @, by order number, by the last four or more characters of a number, by ' +
      'the last four or more digits of a phone number, or else by names. An unknown filter value is refused. ' +
      'Whoever may not see the buyer can neither search by email or phone, nor filter by payment or sort by amount. ' +
      'Above 500 different people an hour in lists a fresh proof is needed.',
    request: { query: orderListQuerySchema },
    responses: { 200: json('A page of orders', orderListSchema), ...problems(400, 401, 403) },
  },
);

export function orderListRoutes(deps: { readonly db: Db; readonly now: () => Date }) {
  const app = createRouter<StaffEnv>();
  app.openapi(listRoute, async (c) => {
    const viewer = { role: c.var.staff.role, language: c.var.language };
    const list = await listOrders(deps, c.req.valid('query'), viewer);
    await countReads(
      deps,
      c.var.staff,
      list.data.map(({ email }) => email),
    );
    return c.json(list, 200);
  });
  return app;
}
