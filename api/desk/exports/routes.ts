import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { exportAnswerSchema, newExportSchema } from '../../../contract/desk/exports.ts';
import { json } from '../../http/router.ts';
import { shopDay } from '../../settings/index.ts';
import { CSV_ANSWER, changeRoute, KEY, responseRoute, sendCsv, staffRoutes } from '../../staff/index.ts';
import { makeExport, openExport } from './export-orders.ts';

const needs = { permission: 'orders.export', stepUp: true } as const;

const ask = changeRoute(needs, {
  call: 'POST /exports',
  operationId: 'askForExport',
  summary: 'Export the orders of a list as CSV, as they are now. Who asked is written into the log',
  key: KEY,
  body: newExportSchema,
  status: 201,
  answer: json('Where the file is, for 24 hours', exportAnswerSchema),
  refusals: [400, 409, 422],
  verb: ({ tx, body, ...call }) => makeExport(tx, body.filters, call),
});

const file = responseRoute(needs, {
  call: 'GET /exports/{id}/file',
  operationId: 'downloadExport',
  summary: 'Download an export of your own. Each download is written into the log',
  params: z.object({ id: z.uuid() }),
  answers: { 200: CSV_ANSWER },
  refusals: [400, 404],
  respond: async ({ c, staff, params, at }, deps) => {
    const pieces = Readable.from(await openExport(deps, staff, params.id), { objectMode: false });
    return sendCsv(c, { name: `orders-${shopDay(at)}`, csv: Readable.toWeb(pieces) as ReadableStream });
  },
});

export const exportRoutes = staffRoutes('Exports', ask, file);
