import { z } from '@hono/zod-openapi';
import {
  deskProductAnswerSchema,
  deskProductSchema,
  newProductSchema,
  productChangeSchema,
  productListQuerySchema,
  productListSchema,
} from '../../../contract/goods/products.ts';
import { json, problemWith } from '../../http/router.ts';
import { BARE_VERSION, changeRoute, KEY, readRoute, staffRoutes } from '../../staff/index.ts';
import { changeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { listProducts } from './list/list-products.ts';
import { showProduct } from './show-product.ts';

const params = z.object({ id: z.uuid() });
const changed = problemWith('The product as it is now', deskProductSchema);
const answer = json('The product', deskProductAnswerSchema);

const list = readRoute('catalogue.edit', {
  call: 'GET /products',
  operationId: 'listProducts',
  summary: 'List, filter and search products, whatever their state',
  description:
    'A search is for the beginnings of words of both names, of skus, of barcodes and of manufacturers’ numbers.',
  query: productListQuerySchema,
  answer: json('A page of products', productListSchema),
  refusals: [400],
  read: ({ query }, { db }) => listProducts(db, query),
});

const one = readRoute('catalogue.edit', {
  call: 'GET /products/{id}',
  operationId: 'getProduct',
  summary: 'A product with all its parts, and why it is not in the shop',
  params,
  answer,
  refusals: [404],
  read: async ({ params: { id } }, { db }) => ({ data: await showProduct(db, id) }),
});

const add = changeRoute('catalogue.edit', {
  call: 'POST /products',
  operationId: 'addProduct',
  summary: 'Make a draft of a product. Its slug is made of its English name, unless you send one',
  key: KEY,
  body: newProductSchema,
  status: 201,
  answer,
  refusals: [400, 422],
  verb: ({ tx, staff, body }) => createProduct(tx, { staff, product: body }),
  show: (_call, { db }, { id }) => showProduct(db, id),
});

const change = changeRoute('catalogue.edit', {
  call: 'PATCH /products/{id}',
  operationId: 'changeProduct',
  summary: 'Change the fields of a product that you send, all of them or none',
  description:
    'Lists are replaced whole, but for variants: those that you leave out stay as they are. Prices and costs need the ' +
    'permission `catalogue.prices`; without it they may be sent as they are.',
  version: BARE_VERSION,
  params,
  body: productChangeSchema,
  answer,
  changed,
  refusals: [400, 404, 428],
  verb: ({ tx, staff, params: { id }, version, body }) =>
    changeProduct(tx, { staff, id, version, change: body }),
  show: ({ params: { id } }, { db }) => showProduct(db, id),
});

export const productRoutes = staffRoutes('Products', list, one, add, change);
