import { z } from '@hono/zod-openapi';
import { VIEW_PAGES } from '../../../contract/desk/built-in-views.ts';
import {
  newViewSchema,
  viewAnswerSchema,
  viewChangeSchema,
  viewListSchema,
} from '../../../contract/desk/views.ts';
import { json } from '../../http/router.ts';
import { changeRoute, KEY, readRoute, staffRoutes } from '../../staff/index.ts';
import { addView, editView, removeView, viewOf, viewsOf } from './views.ts';

/** The verbs ask for the permission of the page. */
const needs = { permission: 'own.use' } as const;
const params = z.object({ id: z.uuid() });

const list = readRoute(needs, {
  call: 'GET /views',
  operationId: 'listViews',
  summary: 'List the views of a page, each with how many rows it shows',
  query: z.object({ page: z.enum(VIEW_PAGES) }),
  answer: json('Built-in, shared and own views', viewListSchema),
  refusals: [400],
  read: async ({ staff, query }, deps) => ({ data: await viewsOf(deps, staff, query.page) }),
});

const add = changeRoute(needs, {
  call: 'POST /views',
  operationId: 'addView',
  summary: 'Keep the address of a list under a name',
  key: KEY,
  body: newViewSchema,
  status: 201,
  answer: json('The view', viewAnswerSchema),
  refusals: [400, 409, 422],
  // A view may name a customer, so the kept answer has its id alone.
  verb: ({ tx, staff, at: now, body }) => addView(tx, { staff, now }, body),
  show: ({ staff }, { db }, { id }) => viewOf(db, staff, id),
});

const edit = changeRoute(needs, {
  call: 'PATCH /views/{id}',
  operationId: 'editView',
  summary: 'Change the name, filters or place of a view',
  unguarded: 'The last change of a name or a place wins; nothing depends on the one before.',
  params,
  body: viewChangeSchema,
  answer: json('The view', viewAnswerSchema),
  refusals: [400, 404],
  verb: ({ tx, staff, at: now, params: { id }, body }) => editView(tx, { staff, now, id }, body),
});

const remove = changeRoute(needs, {
  call: 'DELETE /views/{id}',
  operationId: 'removeView',
  summary: 'Delete a view',
  unguarded: 'A view has nothing that could be lost but its address.',
  params,
  status: 204,
  answer: { description: 'Deleted' },
  refusals: [400, 404],
  verb: ({ tx, staff, params: { id } }) => removeView(tx, staff, id),
});

export const viewRoutes = staffRoutes('Views', list, add, edit, remove);
