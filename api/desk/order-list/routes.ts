import { orderListQuerySchema, orderListSchema } from '../../../contract/desk/order-list.ts';
import { json } from '../../http/router.ts';
import { readRoute, staffRoutes } from '../../staff/index.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { listOrders } from './list-orders.ts';

const list = readRoute('orders.read', {
  call: 'GET /orders',
  operationId: 'listOrders',
  summary: 'List, filter and search orders, newest first unless sorted otherwise',
  description:
    'A search is by email when it has an @, by order number, by the last four or more characters of a number, by ' +
    'the last four or more digits of a phone number, or else by names. An unknown filter value is refused. ' +
    'Whoever may not see the buyer can neither search by email or phone, nor filter by payment or sort by amount. ' +
    'Above 500 different people an hour in lists a fresh proof is needed.',
  query: orderListQuerySchema,
  answer: json('A page of orders', orderListSchema),
  refusals: [400],
  read: async ({ staff, language, query }, deps) => {
    const found = await listOrders(deps, query, { role: staff.role, language });
    const emails = found.data.map(({ email }) => email);
    await countReads(deps, staff, emails);
    return found;
  },
});

export const orderListRoutes = staffRoutes('Orders', list);
