import { z } from '@hono/zod-openapi';
import {
  ownGoodsAnswerSchema,
  ownGoodsSchema,
  type ProductResult,
  productBulkAnswerSchema,
  productBulkBodySchema,
  productChoicesSchema,
} from '../../../../contract/goods/product-calls.ts';
import {
  deskProductAnswerSchema,
  deskProductSchema,
  productStepSchema,
} from '../../../../contract/goods/products.ts';
import { asShopError } from '../../../http/problem.ts';
import { json, problemWith } from '../../../http/router.ts';
import { say } from '../../../http/say.ts';
import {
  BARE_VERSION,
  changeRoute,
  KEY,
  readRoute,
  responseRoute,
  staffRoutes,
} from '../../../staff/index.ts';
import { showProduct } from '../show-product.ts';
import { stepProduct } from '../step-product.ts';
import { actOnProducts } from './act-on-products.ts';
import { duplicateProduct } from './duplicate.ts';
import { beginWithOwnGoods, showOwnGoods } from './own-goods.ts';
import { readChoices } from './whole-queries.ts';

const params = z.object({ id: z.uuid() });
const answer = json('The product', deskProductAnswerSchema);

const choices = readRoute('catalogue.edit', {
  call: 'GET /products/choices',
  operationId: 'getProductChoices',
  summary: 'What an editor of products chooses from: categories, stores, options and their values',
  answer: json('The choices', productChoicesSchema),
  read: async (_call, { db }) => ({ data: await readChoices(db) }),
});

const ownGoods = readRoute('catalogue.publish', {
  call: 'GET /products/own-goods',
  operationId: 'getOwnGoods',
  summary: 'How many products of the sample shop are not archived, and whether they can be',
  answer: json('How it stands', ownGoodsSchema),
  read: async (_call, { db }) => ({ data: await showOwnGoods(db) }),
});

const beginOwn = changeRoute(
  { permission: 'catalogue.publish', stepUp: true },
  {
    call: 'POST /products/own-goods',
    operationId: 'beginWithOwnGoods',
    summary: 'Archive all products of the sample shop, while no order that is no sample names one',
    unguarded: 'Whatever an earlier call archived stays archived, and the next one archives the rest.',
    answer: json('How many were archived', ownGoodsAnswerSchema),
    conflict: problemWith('How it stands', ownGoodsSchema.shape.data),
    act: ({ staff, at }, { db }) => beginWithOwnGoods(db, { staff, at }),
  },
);

const bulk = responseRoute('catalogue.publish', {
  call: 'POST /products/bulk',
  operationId: 'actOnProducts',
  summary: 'Take the same step with up to 100 products, with a result for each',
  description:
    'Each product is changed by itself, so some may be refused while others are changed. `version` is the one that you ' +
    'saw. The same call under the same key goes on where the first one stopped, and does nothing twice.',
  headers: KEY,
  body: productBulkBodySchema,
  answers: { 200: json('What became of each', productBulkAnswerSchema) },
  refusals: [400, 422],
  respond: async ({ c, staff, language, at, body }, { db }) => {
    const outcomes = await actOnProducts(db, { staff, key: c.req.header('Idempotency-Key'), at }, body);
    const results = outcomes.map(({ id, name, error }): ProductResult => {
      if (error === undefined) return { id, ok: true, name };
      const { code, sentence } = asShopError(error);
      if (code === 'INTERNAL_ERROR')
        c.var.log.error({ err: error, product: id }, 'a product of a bulk call failed');
      return { id, ok: false, name, code, detail: say(sentence, language) };
    });
    return c.json({ results }, 200);
  },
});

const step = changeRoute('catalogue.publish', {
  call: 'POST /products/{id}/steps',
  operationId: 'stepProduct',
  summary: 'Publish, unlist, withdraw, archive or restore a product, or say when it is published',
  version: BARE_VERSION,
  params,
  body: productStepSchema,
  answer,
  changed: problemWith('The product as it is now', deskProductSchema),
  refusals: [400, 404, 409, 428],
  verb: ({ tx, staff, at, params: { id }, version, body }) =>
    stepProduct(tx, { staff, id, version, at }, body),
  show: ({ params: { id } }, { db }) => showProduct(db, id),
});

const duplicate = changeRoute('catalogue.edit', {
  call: 'POST /products/{id}/duplicate',
  operationId: 'duplicateProduct',
  summary: 'Make a draft like a product, under new skus and without stock',
  key: KEY,
  params,
  status: 201,
  answer,
  refusals: [400, 404, 422],
  verb: ({ tx, staff, params: { id } }) => duplicateProduct(tx, { staff, id }),
  show: (_call, { db }, { id }) => showProduct(db, id),
});

export const wholeProductRoutes = staffRoutes('Products', choices, ownGoods, beginOwn, bulk, step, duplicate);
