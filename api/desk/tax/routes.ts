import { z } from '@hono/zod-openapi';
import {
  newTaxRowSchema,
  taxPeriodSchema,
  taxReportAnswerSchema,
  taxTableAnswerSchema,
} from '../../../contract/desk/tax.ts';
import { json } from '../../http/router.ts';
import {
  CSV_ANSWER,
  changeRoute,
  readRoute,
  responseRoute,
  sendCsv,
  staffRoutes,
} from '../../staff/index.ts';
import { reportAsCsv, reportTax } from './report.ts';
import { addTaxRow, readTaxTable, removeTaxRow } from './tax-table.ts';

const theTable = json('The rates with the settings about tax', taxTableAnswerSchema);

const table = readRoute('settings.edit', {
  call: 'GET /tax',
  operationId: 'getTaxTable',
  summary: 'The rates of tax by province and day, and the settings about tax',
  answer: theTable,
  read: async ({ at }, { db }) => ({ data: await readTaxTable(db, at) }),
});

const add = changeRoute('settings.edit', {
  call: 'POST /tax/rows',
  operationId: 'addTaxRow',
  summary: 'Add rates that hold in a province from a day on',
  description:
    'Refused when a row begins on that day already, or when orders since that day were taxed by another row.',
  unguarded: 'A repeated call is refused, because a row begins on that day already.',
  body: newTaxRowSchema,
  status: 201,
  answer: theTable,
  refusals: [400, 409],
  verb: ({ tx, body, ...edit }) => addTaxRow(tx, body, edit),
});

const remove = changeRoute('settings.edit', {
  call: 'DELETE /tax/rows/{id}',
  operationId: 'removeTaxRow',
  summary: 'Take back rates that have not begun',
  unguarded: 'Rows are added and removed, and never changed.',
  params: z.object({ id: z.uuid() }),
  answer: theTable,
  refusals: [400, 404, 409],
  verb: ({ tx, params: { id }, ...edit }) => removeTaxRow(tx, id, edit),
});

const report = readRoute('books.read', {
  call: 'GET /tax-report',
  operationId: 'getTaxReport',
  summary: 'Tax that was collected and refunded in a period, by province and kind',
  description: "Days are those of each province's own clocks, and both are included. Amounts are in cents.",
  query: taxPeriodSchema,
  answer: json('The report', taxReportAnswerSchema),
  refusals: [400],
  read: async ({ query }, { db }) => ({ data: await reportTax(db, query) }),
});

const csv = responseRoute('books.read', {
  call: 'GET /tax-report/file',
  operationId: 'downloadTaxReport',
  summary: 'The same report as CSV',
  query: taxPeriodSchema,
  answers: { 200: CSV_ANSWER },
  refusals: [400],
  respond: async ({ c, query, staff }, { db }) =>
    sendCsv(c, {
      name: `tax-${query.from}-${query.to}`,
      csv: reportAsCsv(await reportTax(db, query), staff.language),
    }),
});

export const taxTableRoutes = staffRoutes('Tax', table, add, remove, report, csv);
