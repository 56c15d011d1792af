import { z } from '@hono/zod-openapi';
import {
  deskSaleSchema,
  newSaleSchema,
  saleAnswerSchema,
  saleChangeSchema,
  saleListQuerySchema,
  saleListSchema,
  salePriceListSchema,
  salePriceQuerySchema,
  saleStepSchema,
} from '../../../contract/goods/sales.ts';
import { json, problemWith } from '../../http/router.ts';
import { BARE_VERSION, changeRoute, KEY, readRoute, staffRoutes } from '../../staff/index.ts';
import { addSale, changeSale } from './change-sale.ts';
import { salePricesOf, salesOf, showSale } from './show-sales.ts';
import { stepSale } from './step-sale.ts';

const needs = { permission: 'catalogue.prices' } as const;
const byId = z.object({ id: z.uuid() });
const answer = json('The sale', saleAnswerSchema);
const changed = problemWith('The sale as it is now', deskSaleSchema);

const list = readRoute(needs, {
  call: 'GET /sales',
  operationId: 'listSales',
  summary: 'List sales, the newest first',
  query: saleListQuerySchema,
  answer: json('A page of sales', saleListSchema),
  refusals: [400],
  read: ({ query }, { db }) => salesOf(db, query),
});

const read = readRoute(needs, {
  call: 'GET /sales/{id}',
  operationId: 'getSale',
  summary: 'A sale, with how many of its prices are in which state',
  params: byId,
  answer,
  refusals: [400, 404],
  read: async ({ params: { id } }, { db }) => ({ data: await showSale(db, id) }),
});

const prices = readRoute(needs, {
  call: 'GET /sales/{id}/prices',
  operationId: 'listSalePrices',
  summary: "A sale's prices, each with what pages strike through beside it and what became of it",
  params: byId,
  query: salePriceQuerySchema,
  answer: json('A page of prices, by sku', salePriceListSchema),
  refusals: [400, 404],
  read: ({ params: { id }, query, language, at }, { db }) => salePricesOf(db, id, { query, language, at }),
});

const add = changeRoute(needs, {
  call: 'POST /sales',
  operationId: 'addSale',
  summary: 'Plan a sale',
  description: 'A start that has passed is now. The clock starts and ends it, and sets prices in pieces.',
  key: KEY,
  body: newSaleSchema,
  status: 201,
  answer,
  refusals: [400, 409, 422],
  verb: ({ tx, body, ...call }) => addSale(tx, body, call),
});

const change = changeRoute(needs, {
  call: 'PATCH /sales/{id}',
  operationId: 'changeSale',
  summary: 'Change a scheduled sale; of a running one the name, the end, and which skus are in it',
  version: BARE_VERSION,
  params: byId,
  body: saleChangeSchema,
  answer,
  changed,
  refusals: [400, 404, 409, 428],
  verb: ({ tx, body, params, version, ...call }) => changeSale(tx, body, { ...params, version, ...call }),
});

const step = changeRoute(needs, {
  call: 'POST /sales/{id}/steps',
  operationId: 'stepSale',
  summary: 'Start a sale before its time, end a running one, or cancel one that has not begun',
  version: BARE_VERSION,
  params: byId,
  body: saleStepSchema,
  answer,
  changed,
  refusals: [400, 404, 409, 428],
  verb: ({ tx, body, params, version, ...call }) => stepSale(tx, { ...params, ...body, version, ...call }),
});

export const saleRoutes = staffRoutes('Sales', list, read, prices, add, change, step);
