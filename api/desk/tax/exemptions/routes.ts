import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { exemptionBodySchema } from '../../../../contract/desk/order-money.ts';
import { certificateAnswerSchema } from '../../../../contract/desk/tax.ts';
import { ShopError } from '../../../../contract/problem.ts';
import { inTransaction } from '../../../db/client.ts';
import { json } from '../../../http/router.ts';
import { exemptOrder, getOrder } from '../../../orders/index.ts';
import { KEY, logStaff, responseRoute, type StaffEnv, staffRoutes } from '../../../staff/index.ts';
import {
  CERTIFICATES,
  findFile,
  HARMLESS,
  keepUpload,
  UPLOADED_FILE,
  uploadIn,
} from '../../../uploads/index.ts';
import type { DeskDeps } from '../../deps.ts';
import { changeMoney, findOrder, theOrderKey } from '../../orders/change-order.ts';

const exempt = changeMoney('orders.edit', {
  path: 'tax-exemption',
  operationId: 'exemptOrder',
  summary: 'Free the buyer of an order that is not paid from a tax, or charge the tax again',
  description: 'The buyer gets a mail with the new total. Send `null` to take an exemption back.',
  key: KEY,
  fingerprint: (orderId, { exemption }) => [orderId, 'exempt', exemption],
  body: exemptionBodySchema,
  verb: (change, { exemption }) => exemptOrder(change, exemption),
});

const upload = responseRoute('orders.edit', {
  call: 'POST /tax-certificates',
  operationId: 'uploadTaxCertificate',
  summary: 'Upload the file of a certificate, which an order or an account names by its key',
  upload: UPLOADED_FILE,
  answers: { 201: json('The key and the name of the file', certificateAnswerSchema) },
  refusals: [400, 413, 415, 429, 503, 507],
  respond: async ({ c }, deps: DeskDeps) => {
    const running = deps.uploads.atOnce.take(c.var.clientAddress);
    try {
      const { url, name } = await keepUpload(deps, uploadIn(c), CERTIFICATES);
      return c.json({ data: { key: url.slice(url.lastIndexOf('/') + 1), name } }, 201);
    } finally {
      running.giveBack();
    }
  },
});

/** How the document describes the file of a certificate. */
export const CERTIFICATE_ANSWERS = {
  200: {
    description: 'The file',
    content: { '*/*': { schema: { type: 'string' as const, format: 'binary' } } },
  },
  302: { description: 'Redirect to the object store, by a signed link that is valid for five minutes' },
};

const download = responseRoute('orders.see-buyer', {
  call: 'GET /orders/{key}/tax-certificate',
  operationId: 'downloadTaxCertificate',
  summary: "Download the file of the buyer's certificate",
  params: theOrderKey,
  answers: CERTIFICATE_ANSWERS,
  refusals: [404],
  respond: async ({ c, ...call }, deps: DeskDeps) => {
    const order = await getOrder(deps.db, await findOrder(call, deps));
    const subject = { kind: 'order' as const, id: order.id };
    return sendCertificate(c, deps, { key: order.tax_exemption?.file, subject });
  },
});

/** Calls about exempt buyers that take JSON. */
export const exemptionRoutes = staffRoutes('Tax', exempt, download);

/** The one call of staff that takes a file: it comes before the guards of JSON bodies. */
export const certificateRoutes = staffRoutes('Tax', upload);

interface Certificate {
  readonly key: string | null | undefined;
  /** The order or the account that it belongs to. */
  readonly subject: { readonly kind: 'order' | 'account'; readonly id: string };
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
