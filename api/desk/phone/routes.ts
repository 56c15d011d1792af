import { z } from '@hono/zod-openapi';
import {
  phoneOrderAnswerSchema,
  phoneOrderBodySchema,
  phonePricingSchema,
  phoneQuoteAnswerSchema,
  phoneQuoteSchema,
} from '../../../contract/desk/phone-orders.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { placePhoneOrder, quotePhoneOrder } from '../../orders/index.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';

const quote = staffRoute(
  { permission: 'orders.place' },
  {
    method: 'post',
    path: '/phone-orders/quote',
    operationId: 'quotePhoneOrder',
    tags: ['Money'],
    summary: 'Price what a caller orders, without placing it',
    request: { body: jsonBody(phonePricingSchema) },
    responses: { 200: json('The prices', phoneQuoteAnswerSchema), ...problems(400, 401, 403, 409) },
  },
);

const place = staffRoute(
  { permission: 'orders.place' },
  {
    method: 'post',
    path: '/orders',
    operationId: 'placePhoneOrder',
    tags: ['Money'],
    summary: 'Place an order for a caller',
    description:
      'Takes the stock. With `link` a link to pay by card is mailed, which keeps the pieces for three days.',
    request: {
      headers: z.object({
        'Idempotency-Key': z
          .string()
          .optional()
          .openapi({ format: 'uuid', description: 'A new UUID for each order.', param: { required: true } }),
      }),
      body: jsonBody(phoneOrderBodySchema),
    },
    responses: {
      201: json('The order was placed', phoneOrderAnswerSchema),
      ...problems(400, 401, 403, 422),
      409: problemWith('Out of stock, or another total, with the prices', phoneQuoteSchema),
    },
  },
);

export function phoneOrderRoutes({ db, now }: { readonly db: Db; readonly now: () => Date }) {
  return createRouter<StaffEnv>()
    .openapi(quote, async (c) => {
      const cart = c.req.valid('json');
      return c.json({ data: await inTransaction(db, (tx) => quotePhoneOrder(tx, cart, now())) }, 200);
    })
    .openapi(place, async (c) => {
      const body = c.req.valid('json');
      const { staff } = c.var;
      const key = c.req.valid('header')['Idempotency-Key'];
      const call = { staff, key, asked: ['phone-order', body], now: now() };
      const data = await replayByKey(db, call, (tx) => placePhoneOrder(tx, { body, staff, at: now() }));
      return c.json({ data }, 201);
    });
}
