import { z } from '@hono/zod-openapi';
import { orderMoneyAnswerSchema } from '../../../../contract/desk/order-money.ts';
import { wishSchema } from '../../../../contract/desk/refund-wish.ts';
import { refundQuoteSchema } from '../../../../contract/desk/refunds.ts';
import type { Db } from '../../../db/client.ts';
import { createRouter, json, problems } from '../../../http/router.ts';
import { describeMoney, getOrder, getOrderId, quoteRefund } from '../../../orders/index.ts';
import { type StaffEnv, staffRoute } from '../../../staff/index.ts';

export interface MoneyDeps {
  readonly db: Db;
  readonly now: () => Date;
}

export const params = z.object({
  key: z.string().openapi({
    description: 'The id of the order, or its number in any spelling.',
    example: 'HY-7K3M-9QXD-4TBW',
  }),
});

const show = staffRoute(
  { permission: 'orders.see-buyer' },
  {
    method: 'get',
    path: '/orders/{key}/money',
    operationId: 'getOrderMoney',
    tags: ['Money'],
    summary: 'What was paid, given back and is due of an order, and why it is on hold',
    request: { params },
    responses: { 200: json('The money of the order', orderMoneyAnswerSchema), ...problems(401, 403, 404) },
  },
);

const quote = staffRoute(
  { permission: 'orders.refund' },
  {
    method: 'get',
    path: '/orders/{key}/refund-quote',
    operationId: 'quoteRefund',
    tags: ['Money'],
    summary: 'What a refund would give back',
    request: { params, query: wishSchema },
    responses: { 200: json('The amounts', refundQuoteSchema), ...problems(400, 401, 403, 404, 409) },
  },
);

export const readingRoutes = ({ db, now }: MoneyDeps) =>
  createRouter<StaffEnv>()
    .openapi(show, async (c) => {
      const order = await getOrder(db, await getOrderId(db, c.req.valid('param').key));
      return c.json({ data: await describeMoney(db, order) }, 200);
    })
    .openapi(quote, async (c) => {
      const order = await getOrder(db, await getOrderId(db, c.req.valid('param').key));
      const asked = { order, wish: c.req.valid('query'), staff: c.var.staff, at: now() };
      const data = await quoteRefund(db, asked);
      return c.json({ data }, 200);
    });
