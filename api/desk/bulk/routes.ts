import { type BulkResult, bulkAnswerSchema, bulkBodySchema } from '../../../contract/desk/bulk.ts';
import { asShopError } from '../../http/problem.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { say } from '../../http/say.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { keyHeaders } from '../orders/routes.ts';
import { actOnOrders } from './act-on-orders.ts';

const bulkRoute = staffRoute(
  { permission: 'orders.read' },
  {
    method: 'post',
    path: '/orders/bulk',
    operationId: 'actOnOrders',
    tags: ['Orders'],
    summary: 'Do the same with up to 100 orders, with a result for each',
    description:
      'Each order is changed by itself, by the rules and the permission of its own call, so some may be refused while ' +
      'others are changed. `version` is the one that you saw. The same call under the same key goes on where the first ' +
      'one stopped, and does nothing twice.',
    request: { headers: keyHeaders, body: jsonBody(bulkBodySchema) },
    responses: { 200: json('What became of each', bulkAnswerSchema), ...problems(400, 401, 403, 422) },
  },
);

export function bulkRoutes({ db, now }: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(bulkRoute, async (c) => {
    const { staff, language, log } = c.var;
    const call = { staff, key: c.req.header('Idempotency-Key'), at: now() };
    const outcomes = await actOnOrders(db, call, c.req.valid('json'));
    const results = outcomes.map(({ id, number, error }): BulkResult => {
      if (error === undefined) return { id, ok: true, number };
      const { code, sentence } = asShopError(error);
      if (code === 'INTERNAL_ERROR') log.error({ err: error, order: id }, 'an order of a bulk call failed');
      return { id, ok: false, number, code, detail: say(sentence, language) };
    });
    return c.json({ results }, 200);
  });
  return app;
}
