import { createRoute, z } from '@hono/zod-openapi';
import { linkedInvoiceAnswerSchema, paperQuerySchema } from '../../../contract/orders/invoices.ts';
import type { Db } from '../../db/client.ts';
import { linkParams } from '../../http/link-token.ts';
import { PDF_ANSWER, sendPdf } from '../../http/pdf.ts';
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts';
import { BEARER, type FindSession, requireUser } from '../../http/require-user.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import type { Press } from '../../press/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { followInvoiceLink, getMyInvoice, toLinkedInvoice } from './open-invoice.ts';
import { openPaper } from './translate-invoice.ts';

const pdf = {
  ...PDF_ANSWER,
  description: 'A tagged PDF, in the language of the order or in the one that is asked for',
};

const show = createRoute({
  method: 'get',
  path: '/invoice-links/{token}',
  operationId: 'getInvoiceLink',
  tags: ['Orders'],
  summary: 'Get what a mailed link to an invoice or credit note leads to',
  description: 'Opening a link changes nothing.',
  request: { params: linkParams },
  responses: { 200: json('The paper', linkedInvoiceAnswerSchema), ...problems(404, 429) },
});

const open = createRoute({
  method: 'get',
  path: '/invoice-links/{token}/file',
  operationId: 'downloadLinkedInvoice',
  tags: ['Orders'],
  summary: 'Download an invoice or credit note by a mailed link',
  request: { params: linkParams, query: paperQuerySchema },
  responses: { 200: pdf, ...problems(400, 404, 409, 429) },
});

const mine = createRoute({
  method: 'get',
  path: '/my-invoices/{id}',
  operationId: 'downloadMyInvoice',
  tags: ['Orders'],
  security: BEARER,
  summary: 'Download an invoice or credit note of one of your orders',
  request: { params: z.object({ id: z.uuid() }), query: paperQuerySchema },
  responses: { 200: pdf, ...problems(400, 401, 404, 409, 498) },
});

interface InvoiceDeps {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder'>;
  readonly press: Press;
  readonly limits: RateLimits;
  readonly findSession: FindSession;
  readonly now: () => Date;
}

/** The papers of orders, for whoever has the link of their mail, and for the accounts of their buyers. */
export function invoiceRoutes(deps: InvoiceDeps) {
  const { db, limits, findSession, now } = deps;
  return createRouter()
    .openapi(show, async (c) => {
      await limits.use(c, 'orderLinks', c.var.clientAddress);
      c.header('Referrer-Policy', 'no-referrer');
      const invoice = await followInvoiceLink(db, c.req.valid('param').token, now());
      return c.json({ data: toLinkedInvoice(invoice) }, 200);
    })
    .openapi(open, async (c) => {
      await limits.use(c, 'orderLinks', c.var.clientAddress);
      c.header('Referrer-Policy', 'no-referrer');
      const invoice = await followInvoiceLink(db, c.req.valid('param').token, now());
      return sendPdf(c, await openPaper(deps, invoice, c.req.valid('query').language));
    })
    .openapi({ ...mine, middleware: requireUser(findSession) }, async (c) => {
      const invoice = await getMyInvoice(db, { id: c.req.valid('param').id, userId: c.var.user.id });
      return sendPdf(c, await openPaper(deps, invoice, c.req.valid('query').language));
    });
}
