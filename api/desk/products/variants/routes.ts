import { z } from '@hono/zod-openapi';
import { deskProductAnswerSchema, deskProductSchema } from '../../../../contract/goods/products.ts';
import { json, problemWith } from '../../../http/router.ts';
import { BARE_VERSION, changeRoute, staffRoutes } from '../../../staff/index.ts';
import { showProduct } from '../show-product.ts';
import { archive, remove, restore } from './step-variant.ts';

/** A sku, or the id of the variant: a sku with a slash has no place in a path. */
const params = z.object({ id: z.uuid(), variant: z.string().min(1).max(60) });

const common = {
  version: BARE_VERSION,
  params,
  answer: json('The product', deskProductAnswerSchema),
  changed: problemWith('The product as it is now', deskProductSchema),
  refusals: [400, 404, 409, 428],
};

const archiveOne = changeRoute('catalogue.edit', {
  ...common,
  call: 'POST /products/{id}/variants/{variant}/archive',
  operationId: 'archiveVariant',
  summary: 'Take a variant out of the shop. Its pieces stay, and orders go on saying what it was',
  verb: ({ tx, params: { id, variant }, ...call }) => archive(tx, { ...call, id, variant }),
  show: ({ params: { id } }, { db }) => showProduct(db, id),
});

const restoreOne = changeRoute('catalogue.edit', {
  ...common,
  call: 'POST /products/{id}/variants/{variant}/restore',
  operationId: 'restoreVariant',
  summary: 'Sell an archived variant again',
  verb: ({ tx, params: { id, variant }, ...call }) => restore(tx, { ...call, id, variant }),
  show: ({ params: { id } }, { db }) => showProduct(db, id),
});

const removeOne = changeRoute('catalogue.edit', {
  ...common,
  call: 'DELETE /products/{id}/variants/{variant}',
  operationId: 'removeVariant',
  summary: 'Remove a variant that was never sold, counted or archived',
  verb: ({ tx, params: { id, variant }, ...call }) => remove(tx, { ...call, id, variant }),
  show: ({ params: { id } }, { db }) => showProduct(db, id),
});

export const variantRoutes = staffRoutes('Products', archiveOne, restoreOne, removeOne);
