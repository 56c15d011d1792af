import { z } from '@hono/zod-openapi';
import {
  newParcelSchema,
  parcelChangesSchema,
  parcelStepSchema,
  returnedParcelSchema,
} from '../../../contract/desk/order-changes.ts';
import { inTransaction } from '../../db/client.ts';
import { createRouter, jsonBody, problems } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import {
  editParcel,
  getOrderId,
  moveParcel,
  type ParcelMove,
  packParcel,
  receiveParcel,
  showOrder,
} from '../../orders/index.ts';
import { readIfMatch, type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { changed, changeHeaders, keyHeaders, orderKey, theOrder } from '../orders/routes.ts';

const FULFIL = { permission: 'orders.fulfil' } as const;

const theParcel = z.object({
  key: orderKey,
  number: z.coerce.number().int().min(1).max(9999).openapi({ description: 'Its number within the order.' }),
});

const pack = staffRoute(FULFIL, {
  method: 'post',
  path: '/orders/{key}/fulfilments',
  operationId: 'packParcel',
  tags: ['Parcels'],
  summary: 'Pack lines of an order, for a parcel or a pick-up',
  request: { params: z.object({ key: orderKey }), headers: keyHeaders, body: jsonBody(newParcelSchema) },
  responses: { 201: theOrder, ...problems(400, 401, 403, 404, 409, 422) },
});

const edit = staffRoute(FULFIL, {
  method: 'patch',
  path: '/orders/{key}/fulfilments/{number}',
  operationId: 'editParcel',
  tags: ['Parcels'],
  summary: 'Change the lines of a packed parcel, or the carrier and number of one that has not arrived',
  description: '`If-Match` names the version of the parcel. Fields that are not sent stay as they are.',
  request: { params: theParcel, headers: changeHeaders, body: jsonBody(parcelChangesSchema) },
  responses: { 200: theOrder, 412: changed, ...problems(400, 401, 403, 404, 409, 428) },
});

const MOVES = {
  ship: 'A parcel was handed to its carrier',
  ready: 'A pick-up waits at the store',
  deliver: 'A parcel was delivered, or a pick-up was collected',
  undo: 'Take a parcel back: while it is packed, or within 24 hours after it was sent or collected',
} as const satisfies Record<ParcelMove, string>;

const moveRoute = (move: ParcelMove) =>
  staffRoute(FULFIL, {
    method: 'post',
    path: `/orders/{key}/fulfilments/{number}/${move}`,
    operationId: `${move}Parcel`,
    tags: ['Parcels'],
    summary: MOVES[move],
    description:
      '`If-Match` names the version of the parcel. With `notify` the customer gets a mail, except for `undo`.',
    request: {
      params: theParcel,
      headers: changeHeaders.extend(keyHeaders.shape),
      body: jsonBody(parcelStepSchema),
    },
    responses: { 200: theOrder, 412: changed, ...problems(400, 401, 403, 404, 409, 422, 428) },
  });

const receive = staffRoute(FULFIL, {
  method: 'post',
  path: '/orders/{key}/fulfilments/{number}/return',
  operationId: 'receiveParcel',
  tags: ['Parcels'],
  summary: 'A parcel came back, or nobody came for a pick-up',
  description:
    '`If-Match` names the version of the parcel. Its pieces stay set aside for the order, to be packed again, refunded or ' +
    'credited; `damaged` are unfit for sale, and are replaced from the stock when they are packed again. With `notify` the ' +
    'customer gets a mail.',
  request: {
    params: theParcel,
    headers: changeHeaders.extend(keyHeaders.shape),
    body: jsonBody(returnedParcelSchema),
  },
  responses: { 200: theOrder, 412: changed, ...problems(400, 401, 403, 404, 409, 422, 428) },
});

/** Calls about parcels and pick-ups. They answer with the whole order, whose state moves with them. */
export const parcelRoutes = (deps: DeskDeps) =>
  createRouter<StaffEnv>().route('/', packingRoutes(deps)).route('/', moveRoutes(deps));

function packingRoutes({ db, now }: DeskDeps) {
  return createRouter<StaffEnv>()
    .openapi(pack, async (c) => {
      const { staff } = c.var;
      const orderId = await getOrderId(db, c.req.valid('param').key);
      const parcel = c.req.valid('json');
      const at = now();
      const call = {
        staff,
        key: c.req.header('Idempotency-Key'),
        asked: ['packParcel', orderId, parcel],
        now: at,
      };
      await replayByKey(db, call, (tx) => packParcel({ tx, staff, orderId, at }, parcel));
      return c.json({ data: await showOrder(db, orderId, { staff, at }) }, 201);
    })
    .openapi(edit, async (c) => {
      const { staff } = c.var;
      const { key, number } = c.req.valid('param');
      const orderId = await getOrderId(db, key);
      const seen = readIfMatch(c.req.header('If-Match'));
      const at = now();
      const changes = c.req.valid('json');
      await inTransaction(db, (tx) => editParcel({ tx, staff, orderId, at }, { number, seen }, changes));
      return c.json({ data: await showOrder(db, orderId, { staff, at }) }, 200);
    });
}

function moveRoutes({ db, now }: DeskDeps) {
  const app = createRouter<StaffEnv>();
  for (const move of Object.keys(MOVES) as ParcelMove[])
    app.openapi(moveRoute(move), async (c) => {
      const { staff } = c.var;
      const { key, number } = c.req.valid('param');
      const orderId = await getOrderId(db, key);
      const seen = readIfMatch(c.req.header('If-Match'));
      const { notify } = c.req.valid('json');
      const at = now();
      const asked = ['moveParcel', orderId, number, move, seen, notify];
      await replayByKey(db, { staff, key: c.req.header('Idempotency-Key'), asked, now: at }, async (tx) => {
        await moveParcel({ tx, staff, orderId, at }, { number, move, seen, notify });
        return null;
      });
      return c.json({ data: await showOrder(db, orderId, { staff, at }) }, 200);
    });
  return app.openapi(receive, async (c) => {
    const { staff } = c.var;
    const { key, number } = c.req.valid('param');
    const orderId = await getOrderId(db, key);
    const seen = readIfMatch(c.req.header('If-Match'));
    const returned = c.req.valid('json');
    const at = now();
    const asked = ['receiveParcel', orderId, number, seen, returned];
    await replayByKey(db, { staff, key: c.req.header('Idempotency-Key'), asked, now: at }, async (tx) => {
      await receiveParcel({ tx, staff, orderId, at }, { number, seen, returned });
      return null;
    });
    return c.json({ data: await showOrder(db, orderId, { staff, at }) }, 200);
  });
}
