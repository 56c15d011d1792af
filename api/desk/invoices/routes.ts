import { z } from '@hono/zod-openapi';
import {
  invoiceListSchema,
  invoiceQuerySchema,
  orderInvoicesSchema,
} from '../../../contract/desk/invoices.ts';
import { sendPdf } from '../../http/pdf.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { getInvoice, getOrderId, issueInvoiceNow, mailInvoice, readInvoicePdf } from '../../orders/index.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { keyHeaders, orderKey } from '../orders/routes.ts';
import { listDeskInvoices, listOrderInvoices, requireInvoice } from './invoices.ts';

const tags = ['Invoices'];
const byId = z.object({ id: z.uuid() });

const list = staffRoute(
  { permission: 'invoices.read' },
  {
    method: 'get',
    path: '/invoices',
    operationId: 'listInvoices',
    tags,
    summary: 'List invoices and credit notes, the newest first',
    request: { query: invoiceQuerySchema },
    responses: { 200: json('A page of papers', invoiceListSchema), ...problems(400, 401, 403) },
  },
);

const file = staffRoute(
  { permission: 'invoices.read' },
  {
    method: 'get',
    path: '/invoices/{id}/file',
    operationId: 'downloadInvoice',
    tags,
    summary: 'Download an invoice or credit note',
    description: 'Those of people who were forgotten are open to the roles `owner` and `books` alone.',
    request: { params: byId },
    responses: {
      200: {
        description: 'A tagged PDF, in the language of the order',
        content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
      },
      ...problems(400, 401, 403, 404, 409),
    },
  },
);

const mail = staffRoute(
  { permission: 'mails.resend' },
  {
    method: 'post',
    path: '/invoices/{id}/mail',
    operationId: 'mailInvoice',
    tags,
    summary: 'Send an invoice or credit note again, to the address on the order',
    request: { params: byId, headers: keyHeaders },
    responses: {
      202: json('The papers of the order', orderInvoicesSchema),
      ...problems(400, 401, 403, 404, 409, 422),
    },
  },
);

const ofOrder = staffRoute(
  { permission: 'invoices.read' },
  {
    method: 'get',
    path: '/orders/{key}/invoices',
    operationId: 'listOrderInvoices',
    tags,
    summary: 'The invoice and the credit notes of an order, oldest first',
    request: { params: z.object({ key: orderKey }) },
    responses: { 200: json('The papers', orderInvoicesSchema), ...problems(401, 403, 404) },
  },
);

const issue = staffRoute(
  { permission: 'mails.resend' },
  {
    method: 'post',
    path: '/orders/{key}/invoices',
    operationId: 'issueInvoice',
    tags,
    summary: 'Issue the invoice of a paid order that has none, such as one from before there were invoices',
    description:
      'Refused for an order that is not paid, is cancelled, or has its invoice. The buyer gets it by mail.',
    request: { params: z.object({ key: orderKey }), headers: keyHeaders },
    responses: {
      201: json('The papers of the order', orderInvoicesSchema),
      ...problems(400, 401, 403, 404, 409, 422),
    },
  },
);

export const invoiceRoutes = (deps: DeskDeps) =>
  createRouter<StaffEnv>().route('/', readingRoutes(deps)).route('/', sendingRoutes(deps));

function readingRoutes(deps: DeskDeps) {
  const { db } = deps;
  return createRouter<StaffEnv>()
    .openapi(list, async (c) =>
      c.json(await listDeskInvoices(db, c.req.valid('query'), c.var.staff.role), 200),
    )
    .openapi(file, async (c) => {
      const { id, number } = await requireInvoice(db, c.req.valid('param').id, c.var.staff.role);
      return sendPdf(c, { name: number, pdf: await readInvoicePdf(deps, await getInvoice(db, id)) });
    })
    .openapi(ofOrder, async (c) => {
      const orderId = await getOrderId(db, c.req.valid('param').key);
      return c.json({ data: await listOrderInvoices(db, orderId, c.var.staff.role) }, 200);
    });
}

function sendingRoutes({ db, now }: DeskDeps) {
  return createRouter<StaffEnv>()
    .openapi(mail, async (c) => {
      const { staff } = c.var;
      const { id, order_id: orderId } = await requireInvoice(db, c.req.valid('param').id, staff.role);
      const at = now();
      const key = c.req.header('Idempotency-Key');
      await replayByKey(db, { staff, key, asked: ['mailInvoice', id], now: at }, async (tx) => {
        await mailInvoice({ tx, staff, orderId, at }, id);
        return null;
      });
      return c.json({ data: await listOrderInvoices(db, orderId, staff.role) }, 202);
    })
    .openapi(issue, async (c) => {
      const { staff } = c.var;
      const orderId = await getOrderId(db, c.req.valid('param').key);
      const at = now();
      const key = c.req.header('Idempotency-Key');
      await replayByKey(db, { staff, key, asked: ['issueInvoice', orderId], now: at }, async (tx) => {
        await issueInvoiceNow({ tx, staff, orderId, at });
        return null;
      });
      return c.json({ data: await listOrderInvoices(db, orderId, staff.role) }, 201);
    });
}
