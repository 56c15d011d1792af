import { z } from '@hono/zod-openapi';
import { newTaxRowSchema, taxTableAnswerSchema } from '../../../contract/desk/tax.ts';
import { json } from '../../http/router.ts';
import { changeRoute, readRoute, staffRoutes } from '../../staff/index.ts';
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
    'Refused when a row begins on that day already, or when orders of the time were billed by another row. Orders that are not billed yet take the new rates.',
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

export const taxTableRoutes = staffRoutes('Tax', table, add, remove);
