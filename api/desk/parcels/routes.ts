import { z } from '@hono/zod-openapi';
import {
  newParcelSchema,
  parcelChangesSchema,
  parcelStepSchema,
  returnedParcelSchema,
} from '../../../contract/desk/order-changes.ts';
import { editParcel, moveParcel, type ParcelMove, packParcel, receiveParcel } from '../../orders/index.ts';
import { changeRoute, KEY, staffRoutes, VERSION } from '../../staff/index.ts';
import { additionOf, answersOrder, changedOrder, changeOf, theOrderKey } from '../orders/change-order.ts';

const FULFIL = { permission: 'orders.fulfil' } as const;

const theParcel = theOrderKey.extend({
  number: z.coerce.number().int().min(1).max(9999).openapi({ description: 'Its number within the order.' }),
});

const pack = changeRoute(FULFIL, {
  call: 'POST /orders/{key}/fulfilments',
  operationId: 'packParcel',
  summary: 'Pack lines of an order, for a parcel or a pick-up',
  key: KEY,
  fingerprint: ({ found, body }) => ['packParcel', found, body],
  params: theOrderKey,
  body: newParcelSchema,
  status: 201,
  ...answersOrder,
  refusals: [400, 404, 409, 422],
  verb: (call) => packParcel(additionOf(call), call.body),
});

const edit = changeRoute(FULFIL, {
  call: 'PATCH /orders/{key}/fulfilments/{number}',
  operationId: 'editParcel',
  summary: 'Change the lines of a packed parcel, or the carrier and number of one that has not arrived',
  description: '`If-Match` names the version of the parcel. Fields that are not sent stay as they are.',
  version: VERSION,
  params: theParcel,
  body: parcelChangesSchema,
  ...answersOrder,
  changed: changedOrder,
  refusals: [400, 404, 409, 428],
  verb: (call) => editParcel(changeOf(call), call.params, call.body),
});

const MOVES = {
  ship: 'A parcel was handed to its carrier',
  ready: 'A pick-up waits at the store',
  deliver: 'A parcel was delivered, or a pick-up was collected',
  undo: 'Take a parcel back: while it is packed, or within 24 hours after it was sent or collected',
} as const satisfies Record<ParcelMove, string>;

const moveRoute = (move: ParcelMove) =>
  changeRoute(FULFIL, {
    call: `POST /orders/{key}/fulfilments/{number}/${move}`,
    operationId: `${move}Parcel`,
    summary: MOVES[move],
    description:
      '`If-Match` names the version of the parcel. With `notify` the customer gets a mail, except for `undo`.',
    version: VERSION,
    key: KEY,
    fingerprint: ({ found, params: { number }, version, body: { notify } }) => [
      'moveParcel',
      found,
      number,
      move,
      version,
      notify,
    ],
    params: theParcel,
    body: parcelStepSchema,
    ...answersOrder,
    changed: changedOrder,
    refusals: [400, 404, 409, 422, 428],
    verb: (call) => moveParcel(changeOf(call), { ...call.params, ...call.body, move }),
  });

const receive = changeRoute(FULFIL, {
  call: 'POST /orders/{key}/fulfilments/{number}/return',
  operationId: 'receiveParcel',
  summary: 'A parcel came back, or nobody came for a pick-up',
  description:
    '`If-Match` names the version of the parcel. Its pieces stay set aside for the order, to be packed again, refunded or ' +
    'credited; `damaged` are unfit for sale, and are replaced from the stock when they are packed again. With `notify` the ' +
    'customer gets a mail.',
  version: VERSION,
  key: KEY,
  fingerprint: ({ found, params, version, body }) => ['receiveParcel', found, params.number, version, body],
  params: theParcel,
  body: returnedParcelSchema,
  ...answersOrder,
  changed: changedOrder,
  refusals: [400, 404, 409, 422, 428],
  verb: (call) => receiveParcel(changeOf(call), { ...call.params, returned: call.body }),
});

/** Calls about parcels and pick-ups. They answer with the whole order, whose state moves with them. */
export const parcelRoutes = staffRoutes(
  'Parcels',
  ...[pack, edit, ...(Object.keys(MOVES) as ParcelMove[]).map(moveRoute), receive],
);
