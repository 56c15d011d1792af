import { z } from '@hono/zod-openapi';
import { VIEW_PAGES } from '../../../contract/desk/built-in-views.ts';
import {
  newViewSchema,
  viewAnswerSchema,
  viewChangeSchema,
  viewListSchema,
} from '../../../contract/desk/views.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { keyHeaders } from '../orders/routes.ts';
import { addView, editView, removeView, viewOf, viewsOf } from './views.ts';

const tags = ['Views'];
const params = z.object({ id: z.uuid() });

const listRoute = staffRoute(
  { permission: 'orders.read' },
  {
    method: 'get',
    path: '/views',
    operationId: 'listViews',
    tags,
    summary: 'List the views of a page, each with how many rows it shows',
    request: { query: z.object({ page: z.enum(VIEW_PAGES) }) },
    responses: { 200: json('Built-in, shared and own views', viewListSchema), ...problems(400, 401, 403) },
  },
);

const addRoute = staffRoute(
  { permission: 'orders.read' },
  {
    method: 'post',
    path: '/views',
    operationId: 'addView',
    tags,
    summary: 'Keep the address of a list under a name',
    request: { headers: keyHeaders, body: jsonBody(newViewSchema) },
    responses: { 201: json('The view', viewAnswerSchema), ...problems(400, 401, 403, 409, 422) },
  },
);

const editRoute = staffRoute(
  { permission: 'orders.read' },
  {
    method: 'patch',
    path: '/views/{id}',
    operationId: 'editView',
    tags,
    summary: 'Change the name, filters or place of a view',
    request: { params, body: jsonBody(viewChangeSchema) },
    responses: { 200: json('The view', viewAnswerSchema), ...problems(400, 401, 403, 404) },
  },
);

const removeRoute = staffRoute(
  { permission: 'orders.read' },
  {
    method: 'delete',
    path: '/views/{id}',
    operationId: 'removeView',
    tags,
    summary: 'Delete a view',
    request: { params },
    responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 403, 404) },
  },
);

export function viewRoutes(deps: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(listRoute, async (c) =>
    c.json({ data: await viewsOf(deps, c.var.staff, c.req.valid('query').page) }, 200),
  );
  app.openapi(addRoute, async (c) => {
    const view = c.req.valid('json');
    const { staff } = c.var;
    const key = c.req.header('Idempotency-Key');
    const now = deps.now();
    const call = { staff, key, asked: ['addView', view], now };
    // A view may name a customer, so the kept answer has its id alone.
    const { id } = await replayByKey(deps.db, call, (tx) => addView(tx, { staff, now }, view));
    return c.json({ data: await viewOf(deps, staff, id) }, 201);
  });
  app.openapi(editRoute, async (c) => {
    const view = await editView(deps, c.var.staff, c.req.valid('param').id, c.req.valid('json'));
    return c.json({ data: view }, 200);
  });
  app.openapi(removeRoute, async (c) => {
    await removeView(deps, c.var.staff, c.req.valid('param').id);
    return c.body(null, 204);
  });
  return app;
}
