import { z } from '@hono/zod-openapi';
import {
  pickupTimeAnswerSchema,
  pickupTimeBodySchema,
  pickupTimeListSchema,
  pickupTimeSchema,
} from '../../../contract/goods/pickup-times.ts';
import { json, problemWith } from '../../http/router.ts';
import { BARE_VERSION, changeRoute, readRoute, staffRoutes } from '../../staff/index.ts';
import { listPickupTimes } from './pickup-queries.ts';
import { changePickupTime } from './pickup-times.ts';

const list = readRoute('settings.edit', {
  call: 'GET /pickup-times',
  operationId: 'listPickupTimes',
  summary: 'How soon a pick-up is ready at each store',
  answer: json('Active stores, in the order of the shop', pickupTimeListSchema),
  read: async (_call, { db }) => ({ data: await listPickupTimes(db) }),
});

const change = changeRoute('settings.edit', {
  call: 'PUT /pickup-times/{id}',
  operationId: 'changePickupTime',
  summary: 'Say how soon a pick-up is ready at a store, or nothing',
  version: BARE_VERSION,
  params: z.object({ id: z.uuid() }),
  body: pickupTimeBodySchema,
  answer: json('The store', pickupTimeAnswerSchema),
  changed: problemWith('The store as it is now', pickupTimeSchema),
  refusals: [400, 404, 428],
  verb: ({ tx, params, version, body, staff }) =>
    changePickupTime(tx, { ...params, ...body, version }, staff),
});

export const pickupTimeRoutes = staffRoutes('Settings', list, change);
