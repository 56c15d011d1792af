import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  exemptionBodySchema,
  orderMoneyAnswerSchema,
  orderMoneySchema,
} from '../../../../contract/desk/order-money.ts';
import { certificateAnswerSchema } from '../../../../contract/desk/tax.ts';
import { ShopError } from '../../../../contract/problem.ts';
import { inTransaction } from '../../../db/client.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../../../http/router.ts';
import { replayByKey } from '../../../idempotency/index.ts';
import { exemptOrder, getOrder, getOrderId } from '../../../orders/index.ts';
import { logStaff, readIfMatch, type StaffEnv, staffRoute } from '../../../staff/index.ts';
import { CERTIFICATES, findFile, HARMLESS, keepUpload } from '../../../uploads/index.ts';
import type { DeskDeps } from '../../deps.ts';
import { changeHeaders, keyHeaders, orderKey } from '../../orders/routes.ts';

const tags = ['Tax'];

const exemptRoute = staffRoute(
  { permission: 'orders.edit' },
  {
    method: 'post',
    path: '/orders/{key}/tax-exemption',
    operationId: 'exemptOrder',
    tags,
    summary: 'Free the buyer of an order that is not paid from a tax, or charge the tax again',
    description: 'The buyer gets a mail with the new total. Send `null` to take an exemption back.',
    request: {
      params: z.object({ key: orderKey }),
      headers: changeHeaders.extend(keyHeaders.shape),
      body: jsonBody(exemptionBodySchema),
    },
    responses: {
      200: json('The money of the order as it is now', orderMoneyAnswerSchema),
      412: problemWith('Changed meanwhile, with the money of the order as it is now', orderMoneySchema),
      ...problems(400, 401, 403, 404, 409, 422, 428),
    },
  },
);

const keepRoute = staffRoute(
  { permission: 'orders.edit' },
  {
    method: 'post',
    path: '/tax-certificates',
    operationId: 'uploadTaxCertificate',
    tags,
    summary: 'Upload the file of a certificate, which an order or an account names by its key',
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            // Not a zod schema: validation would read the whole body into memory before the handler runs.
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    },
    responses: {
      201: json('The key and the name of the file', certificateAnswerSchema),
      ...problems(400, 401, 403, 413, 415, 429, 503, 507),
    },
  },
);

/** How the document describes the file of a certificate. */
export const CERTIFICATE_ANSWERS = {
  200: {
    description: 'The file',
    content: { '*/*': { schema: { type: 'string' as const, format: 'binary' } } },
  },
  302: { description: 'Redirect to the object store, by a signed link that is valid for five minutes' },
};

const showRoute = staffRoute(
  { permission: 'orders.see-buyer' },
  {
    method: 'get',
    path: '/orders/{key}/tax-certificate',
    operationId: 'downloadTaxCertificate',
    tags,
    summary: "Download the file of the buyer's certificate",
    request: { params: z.object({ key: orderKey }) },
    responses: {
      ...CERTIFICATE_ANSWERS,
      ...problems(401, 403, 404),
    },
  },
);

/** Calls about exempt buyers that take JSON. */
export function exemptionRoutes({ db, uploads, now }: DeskDeps) {
  return createRouter<StaffEnv>()
    .openapi(exemptRoute, async (c) => {
      const { staff } = c.var;
      const orderId = await getOrderId(db, c.req.valid('param').key);
      const version = readIfMatch(c.req.header('If-Match'));
      const { exemption } = c.req.valid('json');
      const asked = [orderId, 'exempt', exemption];
      const call = { staff, key: c.req.header('Idempotency-Key'), asked, now: now() };
      const data = await replayByKey(db, call, (tx) =>
        exemptOrder(tx, { orderId, version, staff, at: now() }, exemption),
      );
      return c.json({ data }, 200);
    })
    .openapi(showRoute, async (c) => {
      const order = await getOrder(db, await getOrderId(db, c.req.valid('param').key));
      const subject = { kind: 'order', id: order.id };
      return sendCertificate(c, { db, uploads }, { key: order.tax_exemption?.file, subject });
    });
}

/** The one call of staff that takes a file: it comes before the guards of JSON bodies. */
export function certificateRoutes(deps: DeskDeps) {
  return createRouter<StaffEnv>().openapi(keepRoute, async (c) => {
    const running = deps.uploads.atOnce.take(c.var.clientAddress);
    try {
      const { env, req } = c;
      const body =
        env?.incoming ?? (req.raw.body && Readable.fromWeb(req.raw.body as unknown as ReadableStream));
      const { url, name } = await keepUpload(
        deps,
        {
          body,
          contentType: req.header('Content-Type') ?? '',
          contentLength: Number(req.header('Content-Length') ?? Number.NaN),
        },
        CERTIFICATES,
      );
      return c.json({ data: { key: url.slice(url.lastIndexOf('/') + 1), name } }, 201);
    } finally {
      running.giveBack();
    }
  });
}

interface Certificate {
  readonly key: string | null | undefined;
  /** The order or the account that it belongs to. */
  readonly subject: { readonly kind: string; readonly id: string };
}

/**
 * Answers with the file of a certificate, often an identity document: the log says who opened it (P123).
 * @throws {ShopError} NOT_FOUND without one.
 */
export async function sendCertificate(
  c: Context<StaffEnv>,
  { db, uploads }: Pick<DeskDeps, 'db' | 'uploads'>,
  { key, subject }: Certificate,
) {
  if (!key) throw new ShopError('NOT_FOUND', 'noFile');
  const file = await findFile({ db, uploads }, key, 'certificate');
  // Before the file, so that nothing goes out without its entry.
  await inTransaction(db, (tx) => logStaff(tx, c.var.staff, { what: 'certificate.opened', subject }));
  const opened = await file.open();
  if (!opened.stream) return c.body(null, 302, { ...HARMLESS, Location: opened.link });
  const body = Readable.toWeb(opened.stream) as unknown as globalThis.ReadableStream;
  return c.body(body, 200, {
    ...HARMLESS,
    'Content-Type': file.type,
    'Content-Disposition': file.disposition,
    'Content-Length': String(opened.size),
  });
}
