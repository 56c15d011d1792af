import { type BulkResult, bulkAnswerSchema, bulkBodySchema } from '../../../contract/desk/bulk.ts';
import { asShopError } from '../../http/problem.ts';
import { json } from '../../http/router.ts';
import { say } from '../../http/say.ts';
import { KEY, responseRoute, staffRoutes } from '../../staff/index.ts';
import { actOnOrders } from './act-on-orders.ts';

const actOnAll = responseRoute('orders.read', {
  call: 'POST /orders/bulk',
  operationId: 'actOnOrders',
  summary: 'Do the same with up to 100 orders, with a result for each',
  description:
    'Each order is changed by itself, by the rules and the permission of its own call, so some may be refused while ' +
    'others are changed. `version` is the one that you saw. The same call under the same key goes on where the first ' +
    'one stopped, and does nothing twice.',
  headers: KEY,
  body: bulkBodySchema,
  answers: { 200: json('What became of each', bulkAnswerSchema) },
  refusals: [400, 422],
  respond: async ({ c, staff, language, at, body }, { db }) => {
    const call = { staff, key: c.req.header('Idempotency-Key'), at };
    const outcomes = await actOnOrders(db, call, body);
    const results = outcomes.map(({ id, number, error }): BulkResult => {
      if (error === undefined) return { id, ok: true, number };
      const { code, sentence } = asShopError(error);
      if (code === 'INTERNAL_ERROR')
        c.var.log.error({ err: error, order: id }, 'an order of a bulk call failed');
      return { id, ok: false, number, code, detail: say(sentence, language) };
    });
    return c.json({ results }, 200);
  },
});

export const bulkRoutes = staffRoutes('Orders', actOnAll);
