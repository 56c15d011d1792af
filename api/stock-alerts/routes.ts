import { createRoute } from '@hono/zod-openapi';
import { messageAnswerSchema } from '../../contract/forms/forms.ts';
import { stockAlertBodySchema } from '../../contract/forms/stock-alerts.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import { BEARER_OR_NONE, type FindSession, userIfKnown } from '../http/require-user.ts';
import { createRouter, json, jsonBody, problems } from '../http/router.ts';
import { say } from '../http/say.ts';
import { askForStock } from './ask-for-stock.ts';
import type { StockAlertDeps } from './deps.ts';

const ask = createRoute({
  method: 'post',
  path: '/stock-alerts',
  operationId: 'askForStock',
  tags: ['Quotes and forms'],
  security: BEARER_OR_NONE,
  summary: 'Ask for one mail when something that is sold out can be bought again',
  description:
    'The mail is in the language of the call. The answer is the same for an address that asked before. It ends with the mail, by ' +
    'the link in it, or after a year. 409 when it is in stock. `website` is a honeypot: leave it empty.',
  request: { body: jsonBody(stockAlertBodySchema) },
  responses: {
    202: json('Accepted, whether or not the address waits for it already', messageAnswerSchema),
    ...problems(400, 404, 409, 413, 415, 429, 503),
  },
});

export function stockAlertRoutes(
  deps: StockAlertDeps & { readonly limits: RateLimits; readonly findSession: FindSession },
) {
  return createRouter().openapi({ ...ask, middleware: userIfKnown(deps.findSession) }, async (c) => {
    await deps.limits.use(c, 'stockAlerts', c.var.clientAddress);
    const { language } = c.var;
    await askForStock(deps, c.req.valid('json'), { language, userId: c.var.user?.id ?? null });
    return c.json({ message: say('stockAlertKept', language) }, 202);
  });
}
