import { Readable } from 'node:stream';
import {
  newTaxClosingSchema,
  taxClosingsSchema,
  taxEntriesQuerySchema,
  taxEntryListSchema,
  taxFigureSchema,
  taxPeriodSchema,
  taxReportAnswerSchema,
} from '../../../contract/desk/tax-report.ts';
import { json } from '../../http/router.ts';
import {
  CSV_ANSWER,
  changeRoute,
  KEY,
  readRoute,
  responseRoute,
  sendCsv,
  staffRoutes,
} from '../../staff/index.ts';
import { closePeriod, listTaxClosings } from './closings.ts';
import { entriesAsCsv, listTaxEntries } from './entries.ts';
import { reportAsCsv, reportTax } from './report.ts';

const DAYS = "Days are those of each province's own clocks, and both are included. Amounts are in cents.";

const report = readRoute('books.read', {
  call: 'GET /tax-report',
  operationId: 'getTaxReport',
  summary: 'Sales and taxes of a period by province: what was billed, given back and written off',
  description: DAYS,
  query: taxPeriodSchema,
  answer: json('The report', taxReportAnswerSchema),
  refusals: [400],
  read: async ({ query }, { db }) => ({ data: await reportTax(db, query) }),
});

const reportFile = responseRoute('books.read', {
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

const entries = readRoute('books.read', {
  call: 'GET /tax-entries',
  operationId: 'listTaxEntries',
  summary: 'The entries behind a figure of the tax report, with order and paper, the newest day first',
  description: `${DAYS} \`side\` and \`part\` name a figure of the report; without them it is all of the period.`,
  query: taxEntriesQuerySchema,
  answer: json('A page of entries', taxEntryListSchema),
  refusals: [400],
  read: ({ query }, { db }) => listTaxEntries(db, query),
});

const entriesFile = responseRoute('books.read', {
  call: 'GET /tax-entries/file',
  operationId: 'downloadTaxEntries',
  summary: 'All entries behind a figure as CSV',
  query: taxFigureSchema,
  answers: { 200: CSV_ANSWER },
  refusals: [400],
  respond: async ({ c, query, staff }, { db }) => {
    const pieces = Readable.from(entriesAsCsv(db, query, staff.language), { objectMode: false });
    return sendCsv(c, {
      name: `tax-entries-${query.from}-${query.to}`,
      csv: Readable.toWeb(pieces) as ReadableStream,
    });
  },
});

const closings = readRoute('books.read', {
  call: 'GET /tax-closings',
  operationId: 'listTaxClosings',
  summary: 'The periods that were closed, the newest first',
  answer: json('The closings', taxClosingsSchema),
  read: async (_call, { db }) => ({ data: await listTaxClosings(db) }),
});

const close = changeRoute(
  { permission: 'books.close', stepUp: true },
  {
    call: 'POST /tax-closings',
    operationId: 'closeTaxPeriod',
    summary: 'Close the period until a day, for good',
    description:
      'What comes later counts on the first open day. Refused until the day is over in every province, and while a card payment of the period is undecided.',
    key: KEY,
    body: newTaxClosingSchema,
    status: 201,
    answer: json('The closings', taxClosingsSchema),
    refusals: [400, 409, 422],
    verb: ({ tx, body, ...closing }) => closePeriod(tx, body, closing),
    show: (_call, { db }) => listTaxClosings(db),
  },
);

export const taxReportRoutes = staffRoutes('Tax', report, reportFile, entries, entriesFile, closings, close);
