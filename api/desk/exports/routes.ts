import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { exportAnswerSchema, newExportSchema } from '../../../contract/desk/exports.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { shopDay } from '../../settings/index.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { keyHeaders } from '../orders/routes.ts';
import { makeExport, openExport } from './export-orders.ts';

const tags = ['Exports'];

const askRoute = staffRoute(
  { permission: 'orders.export', stepUp: true },
  {
    method: 'post',
    path: '/exports',
    operationId: 'askForExport',
    tags,
    summary: 'Export the orders of a list as CSV, as they are now. Who asked is written into the log',
    request: { headers: keyHeaders, body: jsonBody(newExportSchema) },
    responses: {
      201: json('Where the file is, for 24 hours', exportAnswerSchema),
      ...problems(400, 401, 403, 409, 422),
    },
  },
);

const fileRoute = staffRoute(
  { permission: 'orders.export', stepUp: true },
  {
    method: 'get',
    path: '/exports/{id}/file',
    operationId: 'downloadExport',
    tags,
    summary: 'Download an export of your own. Each download is written into the log',
    request: { params: z.object({ id: z.uuid() }) },
    responses: {
      200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } },
      ...problems(400, 401, 403, 404),
    },
  },
);

export function exportRoutes(deps: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(askRoute, async (c) => {
    const body = c.req.valid('json');
    const { staff } = c.var;
    const [key, at] = [c.req.header('Idempotency-Key'), deps.now()];
    const call = { staff, key, asked: ['askForExport', body], now: at };
    const data = await replayByKey(deps.db, call, (tx) => makeExport(tx, body.filters, { staff, at }));
    return c.json({ data }, 201);
  });
  app.openapi(fileRoute, async (c) => {
    const file = await openExport(deps, c.var.staff, c.req.valid('param').id);
    const pieces = Readable.from(file, { objectMode: false });
    const day = shopDay(deps.now());
    return c.body(Readable.toWeb(pieces) as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${day}.csv"`,
    });
  });
  return app;
}
