import { z } from '@hono/zod-openapi';
import {
  newTaxRowSchema,
  taxPeriodSchema,
  taxReportAnswerSchema,
  taxTableAnswerSchema,
} from '../../../contract/desk/tax.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { reportAsCsv, reportTax } from './report.ts';
import { addTaxRow, readTaxTable, removeTaxRow } from './tax-table.ts';

const tags = ['Tax'];
const theTable = json('The rates with the settings about tax', taxTableAnswerSchema);

const tableRoute = staffRoute(
  { permission: 'settings.edit' },
  {
    method: 'get',
    path: '/tax',
    operationId: 'getTaxTable',
    tags,
    summary: 'The rates of tax by province and day, and the settings about tax',
    responses: { 200: theTable, ...problems(401, 403) },
  },
);

const addRoute = staffRoute(
  { permission: 'settings.edit' },
  {
    method: 'post',
    path: '/tax/rows',
    operationId: 'addTaxRow',
    tags,
    summary: 'Add rates that hold in a province from a day on',
    description:
      'Refused when a row begins on that day already, or when orders since that day were taxed by another row.',
    request: { body: jsonBody(newTaxRowSchema) },
    responses: { 201: theTable, ...problems(400, 401, 403, 409) },
  },
);

const removeRoute = staffRoute(
  { permission: 'settings.edit' },
  {
    method: 'delete',
    path: '/tax/rows/{id}',
    operationId: 'removeTaxRow',
    tags,
    summary: 'Take back rates that have not begun',
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 200: theTable, ...problems(400, 401, 403, 404, 409) },
  },
);

const reportRoute = staffRoute(
  { permission: 'books.read' },
  {
    method: 'get',
    path: '/tax-report',
    operationId: 'getTaxReport',
    tags,
    summary: 'Tax that was collected and refunded in a period, by province and kind',
    description: "Days are those of each province's own clocks, and both are included. Amounts are in cents.",
    request: { query: taxPeriodSchema },
    responses: { 200: json('The report', taxReportAnswerSchema), ...problems(400, 401, 403) },
  },
);

const csvRoute = staffRoute(
  { permission: 'books.read' },
  {
    method: 'get',
    path: '/tax-report/file',
    operationId: 'downloadTaxReport',
    tags,
    summary: 'The same report as CSV',
    request: { query: taxPeriodSchema },
    responses: {
      200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } },
      ...problems(400, 401, 403),
    },
  },
);

export function taxTableRoutes({ db, now }: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(tableRoute, async (c) => c.json({ data: await readTaxTable(db, now()) }, 200));
  app.openapi(addRoute, async (c) => {
    const edit = { staff: c.var.staff, at: now() };
    return c.json({ data: await addTaxRow(db, c.req.valid('json'), edit) }, 201);
  });
  app.openapi(removeRoute, async (c) => {
    const edit = { staff: c.var.staff, at: now() };
    return c.json({ data: await removeTaxRow(db, c.req.valid('param').id, edit) }, 200);
  });
  app.openapi(reportRoute, async (c) => c.json({ data: await reportTax(db, c.req.valid('query')) }, 200));
  app.openapi(csvRoute, async (c) => {
    const period = c.req.valid('query');
    const csv = reportAsCsv(await reportTax(db, period), c.var.staff.language);
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="tax-${period.from}-${period.to}.csv"`,
    });
  });
  return app;
}
