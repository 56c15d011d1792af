import { z } from '@hono/zod-openapi';
import {
  deskMailBodySchema,
  mailPreviewBodySchema,
  mailPreviewSchema,
  noteBodySchema,
  orderChangesSchema,
} from '../../../contract/desk/order-changes.ts';
import { json } from '../../http/router.ts';
import { addNote, editNote, editOrder, previewMail, resendMail, showOrder } from '../../orders/index.ts';
import { changeRoute, KEY, KEY_WITH_NOTIFY, readRoute, staffRoutes, VERSION } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { additionOf, answersOrder, changedOrder, changeOf, findOrder, theOrderKey } from './change-order.ts';

const show = readRoute('orders.read', {
  call: 'GET /orders/{key}',
  operationId: 'getDeskOrder',
  summary: 'An order with its parcels, notes, timeline and next steps',
  description:
    'Whoever may not see the buyer gets the view `packing`, without email, phone and amounts; all others get `whole`.',
  params: theOrderKey,
  answer: answersOrder.answer,
  refusals: [404],
  read: async (call, deps) => ({ data: await showOrder(deps.db, await findOrder(call, deps), call) }),
});

const edit = changeRoute('orders.tag', {
  call: 'PATCH /orders/{key}',
  operationId: 'editOrder',
  summary: 'Change the address, the promised day, the purchase order number or the tags',
  description:
    'Fields that are not sent stay as they are. All but the tags need the right to edit orders. The address can change ' +
    'until something is shipped, and within the province that the order was taxed for. With `notify` the call mails ' +
    'the customer, so it needs an `Idempotency-Key`.',
  version: VERSION,
  key: KEY_WITH_NOTIFY,
  isKeyed: ({ notify }) => notify === true,
  fingerprint: ({ found, version, body }) => ['editOrder', found, version, body],
  params: theOrderKey,
  body: orderChangesSchema,
  ...answersOrder,
  changed: changedOrder,
  refusals: [400, 404, 409, 422, 428],
  verb: (call) => editOrder(changeOf(call), call.body),
});

const note = changeRoute('orders.note', {
  call: 'POST /orders/{key}/notes',
  operationId: 'addOrderNote',
  summary: 'Add a note that only staff read',
  key: KEY,
  fingerprint: ({ found, body }) => ['addNote', found, body.text],
  params: theOrderKey,
  body: noteBodySchema,
  status: 201,
  ...answersOrder,
  refusals: [400, 404, 422],
  verb: (call) => addNote(additionOf(call), call.body.text),
});

const changeNote = changeRoute('orders.note', {
  call: 'PATCH /orders/{key}/notes/{id}',
  operationId: 'editOrderNote',
  summary: 'Change your own note within five minutes',
  version: VERSION,
  params: theOrderKey.extend({ id: z.uuid() }),
  body: noteBodySchema,
  ...answersOrder,
  changed: changedOrder,
  refusals: [400, 404, 428],
  verb: (call) => editNote(changeOf(call), { ...call.body, id: call.params.id }),
});

const resend = changeRoute('mails.resend', {
  call: 'POST /orders/{key}/mails',
  operationId: 'resendOrderMail',
  summary: 'Send a mail about the order again, to the address on it',
  key: KEY,
  fingerprint: ({ found, body }) => ['resendMail', found, body],
  params: theOrderKey,
  body: deskMailBodySchema,
  status: 202,
  ...answersOrder,
  refusals: [400, 404, 409, 422],
  verb: (call) => resendMail(additionOf(call), call.body),
});

const preview = readRoute('orders.read', {
  call: 'POST /orders/{key}/mail-preview',
  operationId: 'previewOrderMail',
  summary: 'A mail as it would be sent now',
  description:
    'Sends nothing. `address` and `refund` are what is about to be done. Show the HTML in a sandboxed frame: customers typed some of its words. Mails about a parcel need ' +
    'the right to fulfil orders, the others the right to resend mails, because they have amounts.',
  params: theOrderKey,
  body: mailPreviewBodySchema,
  answer: json('The mail', mailPreviewSchema),
  refusals: [400, 404, 409],
  read: async ({ staff, body, ...call }, deps: DeskDeps) => {
    const orderId = await findOrder(call, deps);
    return { data: await previewMail(deps.db, { ...body, ...deps, orderId, staff }) };
  },
});

/** Calls about an order as a whole. */
export const deskOrderRoutes = staffRoutes('Orders', show, edit, note, changeNote, resend, preview);
