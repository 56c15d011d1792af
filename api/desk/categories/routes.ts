import { z } from '@hono/zod-openapi';
import {
  categoryChangeSchema,
  categoryOrderSchema,
  deskCategoriesAnswerSchema,
  deskCategoryAnswerSchema,
  deskCategorySchema,
  newCategorySchema,
} from '../../../contract/goods/categories.ts';
import { json, problemWith } from '../../http/router.ts';
import { BARE_VERSION, changeRoute, KEY, readRoute, staffRoutes } from '../../staff/index.ts';
import { addCategory, changeCategory, orderCategories, removeCategory } from './edit-categories.ts';
import { categoriesOf, categoryOf } from './show-categories.ts';

const params = z.object({ id: z.uuid() });
const answer = json('The category', deskCategoryAnswerSchema);
const answers = json('Every category, those of a level in their order', deskCategoriesAnswerSchema);
const changed = problemWith('The category as it is now', deskCategorySchema);

const list = readRoute('catalogue.edit', {
  call: 'GET /categories',
  operationId: 'listCategories',
  summary: 'All categories with the number of their products, hidden ones too',
  answer: answers,
  read: async (_call, { db }) => ({ data: await categoriesOf(db) }),
});

const add = changeRoute('catalogue.edit', {
  call: 'POST /categories',
  operationId: 'addCategory',
  summary: 'Add a category, as the last one of its level',
  key: KEY,
  body: newCategorySchema,
  status: 201,
  answer,
  refusals: [400, 422],
  verb: ({ tx, staff, body }) => addCategory({ tx, staff }, body),
  show: (_call, { db }, { id }) => categoryOf(db, id),
});

const change = changeRoute('catalogue.edit', {
  call: 'PATCH /categories/{id}',
  operationId: 'changeCategory',
  summary: 'Change the fields of a category that you send',
  description:
    'An earlier slug leads to the category from then on. Without an Active category a product is not in the shop: `onlyHereCount` ' +
    'says how many leave with this one.',
  version: BARE_VERSION,
  params,
  body: categoryChangeSchema,
  answer,
  changed,
  refusals: [400, 404, 428],
  verb: ({ tx, staff, params: { id }, version, body }) => changeCategory({ tx, staff, id, version }, body),
  show: ({ params: { id } }, { db }) => categoryOf(db, id),
});

const order = changeRoute('catalogue.edit', {
  call: 'POST /categories/order',
  operationId: 'orderCategories',
  summary: 'Set the order of all categories of a level',
  unguarded: 'the body has the version of each category, and the order is set whole',
  body: categoryOrderSchema,
  answer: answers,
  changed: problemWith('Every category as it is now', z.array(deskCategorySchema)),
  refusals: [400],
  verb: ({ tx, staff, body }) => orderCategories({ tx, staff }, body),
  show: (_call, { db }) => categoriesOf(db),
});

const remove = changeRoute('catalogue.edit', {
  call: 'DELETE /categories/{id}',
  operationId: 'removeCategory',
  summary: 'Remove a category without products and subcategories; its slugs lead nowhere from then on',
  version: BARE_VERSION,
  params,
  status: 204,
  answer: { description: 'It is gone' },
  changed,
  refusals: [404, 409, 428],
  verb: ({ tx, staff, params: { id }, version }) => removeCategory({ tx, staff, id, version }),
});

export const deskCategoryRoutes = staffRoutes('Categories', list, add, change, order, remove);
