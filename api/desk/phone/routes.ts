import {
  phoneOrderAnswerSchema,
  phoneOrderBodySchema,
  phonePricingSchema,
  phoneQuoteAnswerSchema,
  phoneQuoteSchema,
} from '../../../contract/desk/phone-orders.ts';
import { inTransaction } from '../../db/client.ts';
import { json, problemWith } from '../../http/router.ts';
import { placePhoneOrder, quotePhoneOrder } from '../../orders/index.ts';
import { changeRoute, KEY_OF_ORDER, readRoute, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';

const quote = readRoute('orders.place', {
  call: 'POST /phone-orders/quote',
  operationId: 'quotePhoneOrder',
  summary: 'Price what a caller orders, without placing it',
  body: phonePricingSchema,
  answer: json('The prices', phoneQuoteAnswerSchema),
  refusals: [400, 409],
  read: async ({ body, at }, { db }) => ({
    data: await inTransaction(db, (tx) => quotePhoneOrder(tx, body, at)),
  }),
});

const place = changeRoute('orders.place', {
  call: 'POST /orders',
  operationId: 'placePhoneOrder',
  summary: 'Place an order for a caller',
  description:
    'Takes the stock. With `link` a link to pay by card is mailed, which keeps the pieces for three days.',
  key: KEY_OF_ORDER,
  fingerprint: ({ body }) => ['phone-order', body],
  body: phoneOrderBodySchema,
  status: 201,
  answer: json('The order was placed', phoneOrderAnswerSchema),
  conflict: problemWith('Out of stock, or another total, with the prices', phoneQuoteSchema),
  refusals: [400, 422, 503],
  verb: ({ tx, body, staff, at }, deps: DeskDeps) => placePhoneOrder(tx, { body, staff, at, deps }),
});

export const phoneOrderRoutes = staffRoutes('Money', quote, place);
