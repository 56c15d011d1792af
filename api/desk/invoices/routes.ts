import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import {
  invoiceFiltersSchema,
  invoiceListSchema,
  invoiceQuerySchema,
  orderInvoicesSchema,
  orderPapersSchema,
} from '../../../contract/desk/invoices.ts';
import { waitingPapersAnswerSchema } from '../../../contract/desk/waiting-papers.ts';
import { paperQuerySchema } from '../../../contract/orders/invoices.ts';
import { sendPdf } from '../../http/pdf.ts';
import { json } from '../../http/router.ts';
import {
  describeWaiting,
  getInvoice,
  issueInvoiceNow,
  issueWaiting,
  mailInvoice,
  openPaper,
  readWaitsOf,
} from '../../orders/index.ts';
import { shopDay } from '../../settings/index.ts';
import {
  CSV_ANSWER,
  changeRoute,
  KEY,
  readRoute,
  responseRoute,
  type StaffMember,
  sendCsv,
  staffRoutes,
} from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { additionOf, findOrder, theOrderKey } from '../orders/change-order.ts';
import { exportInvoices } from './export-invoices.ts';
import { listDeskInvoices, listOrderInvoices, requireInvoice } from './invoices.ts';

const byId = z.object({ id: z.uuid() });

const readerOf = ({ staff, at }: { readonly staff: StaffMember; readonly at: Date }) => ({
  role: staff.role,
  today: shopDay(at),
});

const list = readRoute('invoices.read', {
  call: 'GET /invoices',
  operationId: 'listInvoices',
  summary: 'List invoices and credit notes with what became of them, the newest first',
  query: invoiceQuerySchema,
  answer: json('A page of papers', invoiceListSchema),
  refusals: [400],
  read: ({ query, ...reader }, { db }) => listDeskInvoices(db, query, readerOf(reader)),
});

const csv = responseRoute(
  { permission: 'orders.export', stepUp: true },
  {
    call: 'GET /invoices/file',
    operationId: 'exportInvoices',
    summary: 'Download the list of invoices and credit notes as CSV. Who asked is written into the log',
    query: invoiceFiltersSchema,
    answers: { 200: CSV_ANSWER },
    refusals: [400],
    respond: async ({ c, query: filters, staff, at }, { db }) => {
      const today = shopDay(at);
      const pieces = Readable.from(await exportInvoices(db, staff, { filters, today }), {
        objectMode: false,
      });
      return sendCsv(c, { name: `invoices-${today}`, csv: Readable.toWeb(pieces) as ReadableStream });
    },
  },
);

const file = responseRoute('invoices.read', {
  call: 'GET /invoices/{id}/file',
  operationId: 'downloadInvoice',
  summary: 'Download an invoice or credit note',
  description: 'Those of people who were forgotten are open to the roles `owner` and `books` alone.',
  params: byId,
  query: paperQuerySchema,
  answers: {
    200: {
      description: 'A tagged PDF, in the language of the order or in the one that is asked for',
      content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
    },
  },
  refusals: [400, 404, 409],
  respond: async ({ c, params, query, ...reader }, deps: DeskDeps) => {
    const { id } = await requireInvoice(deps.db, params.id, readerOf(reader));
    return sendPdf(c, await openPaper(deps, await getInvoice(deps.db, id), query.language));
  },
});

const ofOrder = readRoute('invoices.read', {
  call: 'GET /orders/{key}/invoices',
  operationId: 'listOrderInvoices',
  summary: 'The invoice and the credit notes of an order, oldest first',
  params: theOrderKey,
  answer: json('The papers, and what the next one waits for', orderPapersSchema),
  refusals: [404],
  read: async (call, deps) => {
    const orderId = await findOrder(call, deps);
    return {
      data: await listOrderInvoices(deps.db, orderId, readerOf(call)),
      waitsFor: await readWaitsOf(deps.db, orderId),
    };
  },
});

const mail = changeRoute('mails.resend', {
  call: 'POST /invoices/{id}/mail',
  operationId: 'mailInvoice',
  summary: 'Send an invoice or credit note again, to the address on the order',
  key: KEY,
  params: byId,
  status: 202,
  answer: json('The papers of the order', orderInvoicesSchema),
  refusals: [400, 404, 409, 422],
  find: async ({ params, ...reader }, { db }) =>
    (await requireInvoice(db, params.id, readerOf(reader))).order_id,
  verb: (call) => mailInvoice(additionOf(call), call.params.id),
  show: ({ found, ...reader }, { db }) => listOrderInvoices(db, found, readerOf(reader)),
});

const issue = changeRoute('mails.resend', {
  call: 'POST /orders/{key}/invoices',
  operationId: 'issueInvoice',
  summary: 'Issue the invoice of a paid order that has none, such as one from before there were invoices',
  description:
    'Refused for an order that is not paid, is cancelled, has its invoice, or waits for a registration number. The buyer gets it by mail.',
  key: KEY,
  fingerprint: ({ found }) => ['issueInvoice', found],
  params: theOrderKey,
  status: 201,
  answer: json('The papers of the order', orderInvoicesSchema),
  refusals: [400, 404, 409, 422],
  find: findOrder,
  verb: (call) => issueInvoiceNow(additionOf(call)),
  show: ({ found, ...reader }, { db }) => listOrderInvoices(db, found, readerOf(reader)),
});

const waiting = readRoute('invoices.read', {
  call: 'GET /invoices/waiting',
  operationId: 'getWaitingInvoices',
  summary: 'How many invoices and credit notes wait for a registration number of the shop',
  description: 'Papers of $100 and more need the numbers of the registrations by which their tax is charged.',
  answer: json('Their number, and what they wait for', waitingPapersAnswerSchema),
  read: async (_call, { db }) => ({ data: await describeWaiting(db) }),
});

const issueAll = changeRoute('mails.resend', {
  call: 'POST /invoices/waiting',
  operationId: 'issueWaitingInvoices',
  summary: 'Issue all invoices and credit notes that waited for a registration number which is there by now',
  description:
    'They are issued, printed and mailed within a minute. What lacks another number goes on waiting.',
  key: KEY,
  status: 202,
  answer: json('What still waits', waitingPapersAnswerSchema),
  refusals: [400, 409, 422],
  verb: async ({ tx, staff }) => {
    await issueWaiting(tx, staff);
    return describeWaiting(tx);
  },
});

export const invoiceRoutes = staffRoutes(
  'Invoices',
  list,
  csv,
  file,
  ofOrder,
  mail,
  issue,
  waiting,
  issueAll,
);
