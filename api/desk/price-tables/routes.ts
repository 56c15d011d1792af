import { z } from '@hono/zod-openapi';
import {
  priceTablesAnswerSchema,
  productPricesAnswerSchema,
  productPricesSchema,
} from '../../../contract/desk/price-tables.ts';
import { priceTableSchema } from '../../../contract/offers/price-tables.ts';
import { json, problemWith } from '../../http/router.ts';
import { BARE_VERSION, changeRoute, readRoute, staffRoutes } from '../../staff/index.ts';
import { readAllPrices, readPrices, savePriceTable, takeBackPriceTable } from './price-tables.ts';

const ofProduct = z.object({ product: z.string() });
const answer = json("The product's tables, the newest first", productPricesAnswerSchema);
const changed = problemWith('The tables as they are now', productPricesSchema);

const list = readRoute('quotes.edit', {
  call: 'GET /price-tables',
  operationId: 'listPriceTables',
  summary: 'What made-to-order products cost: the tables of each, by the day from which they hold',
  answer: json('Every custom product, with its tables', priceTablesAnswerSchema),
  read: async ({ at }, { db }) => ({ data: await readAllPrices(db, at) }),
});

const read = readRoute('quotes.edit', {
  call: 'GET /price-tables/{product}',
  operationId: 'getPriceTables',
  summary: 'The price tables of one custom product',
  params: ofProduct,
  answer,
  refusals: [404],
  read: async ({ params, at }, { db }) => ({ data: await readPrices(db, params.product, at) }),
});

const save = changeRoute('settings.edit', {
  call: 'PUT /price-tables/{product}',
  operationId: 'savePriceTable',
  summary: 'Write the prices of a product that hold from a day on: today or later',
  description:
    'Replaces the table of that day, or adds it. Prices of days that are over stay as they were. Without a cloth the product has no prices from then on.',
  version: BARE_VERSION,
  params: ofProduct,
  body: priceTableSchema,
  answer,
  changed,
  refusals: [400, 404, 428],
  verb: ({ tx, params, body, version: seen, ...edit }) =>
    savePriceTable(tx, body, { ...params, ...edit, seen }),
});

const takeBack = changeRoute('settings.edit', {
  call: 'DELETE /price-tables/{product}/{day}',
  operationId: 'takeBackPriceTable',
  summary: 'Take back the prices that hold from a day on: today or later',
  version: BARE_VERSION,
  params: ofProduct.extend({ day: z.string() }),
  answer,
  changed,
  refusals: [404, 409, 428],
  verb: ({ tx, params: { product, day }, version: seen, ...edit }) =>
    takeBackPriceTable(tx, day, { product, ...edit, seen }),
});

export const priceTableRoutes = staffRoutes('Price tables', list, read, save, takeBack);
