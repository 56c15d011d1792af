import { z } from '@hono/zod-openapi';
import {
  deskMailBodySchema,
  mailPreviewBodySchema,
  mailPreviewSchema,
  noteBodySchema,
  orderChangesSchema,
} from '../../../contract/desk/order-changes.ts';
import { deskOrderAnswerSchema, deskOrderSchema } from '../../../contract/desk/orders.ts';
import { inTransaction } from '../../db/client.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import {
  addNote,
  editNote,
  editOrder,
  getOrderId,
  previewMail,
  resendMail,
  showOrder,
} from '../../orders/index.ts';
import { readIfMatch, type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';

export const orderKey = z.string().openapi({
  description: 'The id of the order, or its number in any spelling.',
  example: 'HY-7K3M-9QXD-4TBW',
});

/** Optional for the validator only: the verbs refuse a missing header with their own problem codes. */
export const changeHeaders = z.object({
  'If-Match': z
    .string()
    .optional()
    .openapi({ description: 'The version that you saw, such as `"v7"`.', param: { required: true } }),
});
export const keyHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .optional()
    .openapi({ format: 'uuid', param: { required: true } }),
});

export const theOrder = json('The order as it is now', deskOrderAnswerSchema);
export const changed = problemWith('Changed meanwhile, with the order as it is now', deskOrderSchema);

const show = staffRoute(
  { permission: 'orders.read' },
  {
    method: 'get',
    path: '/orders/{key}',
    operationId: 'getDeskOrder',
    tags: ['Orders'],
    summary: 'An order with its parcels, notes, timeline and next steps',
    description:
      'Whoever may not see the buyer gets the view `packing`, without email, phone and amounts; all others get `whole`.',
    request: { params: z.object({ key: orderKey }) },
    responses: { 200: theOrder, ...problems(401, 403, 404) },
  },
);

const edit = staffRoute(
  { permission: 'orders.tag' },
  {
    method: 'patch',
    path: '/orders/{key}',
    operationId: 'editOrder',
    tags: ['Orders'],
    summary: 'Change the address, the promised day, the purchase order number or the tags',
    description:
      'Fields that are not sent stay as they are. All but the tags need the right to edit orders. The address can change ' +
      'until something is shipped, and within the province that the order was taxed for. With `notify` the call mails ' +
      'the customer, so it needs an `Idempotency-Key`.',
    request: {
      params: z.object({ key: orderKey }),
      headers: changeHeaders.extend({
        'Idempotency-Key': z
          .string()
          .optional()
          .openapi({ format: 'uuid', description: 'Required with `notify`.' }),
      }),
      body: jsonBody(orderChangesSchema),
    },
    responses: { 200: theOrder, 412: changed, ...problems(400, 401, 403, 404, 409, 422, 428) },
  },
);

const note = staffRoute(
  { permission: 'orders.note' },
  {
    method: 'post',
    path: '/orders/{key}/notes',
    operationId: 'addOrderNote',
    tags: ['Orders'],
    summary: 'Add a note that only staff read',
    request: { params: z.object({ key: orderKey }), headers: keyHeaders, body: jsonBody(noteBodySchema) },
    responses: { 201: theOrder, ...problems(400, 401, 403, 404, 422) },
  },
);

const changeNote = staffRoute(
  { permission: 'orders.note' },
  {
    method: 'patch',
    path: '/orders/{key}/notes/{id}',
    operationId: 'editOrderNote',
    tags: ['Orders'],
    summary: 'Change your own note within five minutes',
    request: {
      params: z.object({ key: orderKey, id: z.uuid() }),
      headers: changeHeaders,
      body: jsonBody(noteBodySchema),
    },
    responses: { 200: theOrder, 412: changed, ...problems(400, 401, 403, 404, 428) },
  },
);

const resend = staffRoute(
  { permission: 'mails.resend' },
  {
    method: 'post',
    path: '/orders/{key}/mails',
    operationId: 'resendOrderMail',
    tags: ['Orders'],
    summary: 'Send a mail about the order again, to the address on it',
    request: {
      params: z.object({ key: orderKey }),
      headers: keyHeaders,
      body: jsonBody(deskMailBodySchema),
    },
    responses: { 202: theOrder, ...problems(400, 401, 403, 404, 409, 422) },
  },
);

const preview = staffRoute(
  { permission: 'orders.read' },
  {
    method: 'post',
    path: '/orders/{key}/mail-preview',
    operationId: 'previewOrderMail',
    tags: ['Orders'],
    summary: 'A mail as it would be sent now',
    description:
      'Sends nothing. `address` and `refund` are what is about to be done. Show the HTML in a sandboxed frame: customers typed some of its words. Mails about a parcel need ' +
      'the right to fulfil orders, the others the right to resend mails, because they have amounts.',
    request: { params: z.object({ key: orderKey }), body: jsonBody(mailPreviewBodySchema) },
    responses: { 200: json('The mail', mailPreviewSchema), ...problems(400, 401, 403, 404, 409) },
  },
);

/** Calls about an order as a whole. Answers are loaded after the change, so that a replay shows the order as it is. */
export const deskOrderRoutes = (deps: DeskDeps) =>
  createRouter<StaffEnv>()
    .route('/', wholeOrderRoutes(deps))
    .route('/', noteRoutes(deps))
    .route('/', orderMailRoutes(deps));

function wholeOrderRoutes({ db, now }: DeskDeps) {
  return createRouter<StaffEnv>()
    .openapi(show, async (c) => {
      const orderId = await getOrderId(db, c.req.valid('param').key);
      return c.json({ data: await showOrder(db, orderId, { staff: c.var.staff, at: now() }) }, 200);
    })
    .openapi(edit, async (c) => {
      const { staff } = c.var;
      const orderId = await getOrderId(db, c.req.valid('param').key);
      const seen = readIfMatch(c.req.header('If-Match'));
      const changes = c.req.valid('json');
      const at = now();
      const key = c.req.header('Idempotency-Key');
      if (changes.notify) {
        const asked = ['editOrder', orderId, seen, changes];
        await replayByKey(db, { staff, key, asked, now: at }, async (tx) => {
          await editOrder({ tx, staff, orderId, at }, seen, changes);
          return null;
        });
      } else await inTransaction(db, (tx) => editOrder({ tx, staff, orderId, at }, seen, changes));
      return c.json({ data: await showOrder(db, orderId, { staff, at }) }, 200);
    });
}

function noteRoutes({ db, now }: DeskDeps) {
  return createRouter<StaffEnv>()
    .openapi(note, async (c) => {
      const { staff } = c.var;
      const orderId = await getOrderId(db, c.req.valid('param').key);
      const at = now();
      const { text } = c.req.valid('json');
      const key = c.req.header('Idempotency-Key');
      await replayByKey(db, { staff, key, asked: ['addNote', orderId, text], now: at }, async (tx) => {
        await addNote({ tx, staff, orderId, at }, text);
        return null;
      });
      return c.json({ data: await showOrder(db, orderId, { staff, at }) }, 201);
    })
    .openapi(changeNote, async (c) => {
      const { staff } = c.var;
      const { key, id } = c.req.valid('param');
      const orderId = await getOrderId(db, key);
      const seen = readIfMatch(c.req.header('If-Match'));
      const at = now();
      const { text } = c.req.valid('json');
      await inTransaction(db, (tx) => editNote({ tx, staff, orderId, at }, { id, seen }, text));
      return c.json({ data: await showOrder(db, orderId, { staff, at }) }, 200);
    });
}

function orderMailRoutes({ db, now, publicUrl }: DeskDeps) {
  return createRouter<StaffEnv>()
    .openapi(resend, async (c) => {
      const { staff } = c.var;
      const orderId = await getOrderId(db, c.req.valid('param').key);
      const mail = c.req.valid('json');
      const at = now();
      const call = {
        staff,
        key: c.req.header('Idempotency-Key'),
        asked: ['resendMail', orderId, mail],
        now: at,
      };
      await replayByKey(db, call, async (tx) => {
        await resendMail({ tx, staff, orderId, at }, mail);
        return null;
      });
      return c.json({ data: await showOrder(db, orderId, { staff, at }) }, 202);
    })
    .openapi(preview, async (c) => {
      const orderId = await getOrderId(db, c.req.valid('param').key);
      const asked = { ...c.req.valid('json'), orderId, staff: c.var.staff, publicUrl, now };
      return c.json({ data: await previewMail(db, asked) }, 200);
    });
}
