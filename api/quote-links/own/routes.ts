import { createRoute, z } from '@hono/zod-openapi';
import { myQuotesAnswerSchema, quoteLinkTokenSchema } from '../../../contract/offers/quote-link.ts';
import type { Db } from '../../db/client.ts';
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts';
import { BEARER, type FindSession, requireUser } from '../../http/require-user.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { listMyQuotes, openMyQuote } from './list-own-quotes.ts';

const tags = ['Quotes and forms'];

const list = createRoute({
  method: 'get',
  path: '/my-quotes',
  operationId: 'listMyQuotes',
  tags,
  security: BEARER,
  summary: 'List your requests for quotes, newest first',
  description: 'Those under the email of the account, once it is confirmed.',
  responses: { 200: json('Your requests', myQuotesAnswerSchema), ...problems(401, 498) },
});

const open = createRoute({
  method: 'post',
  path: '/my-quotes/{number}/link',
  operationId: 'openMyQuote',
  tags,
  security: BEARER,
  summary: 'A link to one of your requests, as mails have it',
  request: { params: z.object({ number: z.string().max(40) }) },
  responses: {
    201: json('The token of the link', quoteLinkTokenSchema),
    ...problems(400, 401, 404, 413, 415, 429, 498),
  },
});

interface OwnDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly findSession: FindSession;
  readonly limits: RateLimits;
}

export function ownQuoteRoutes({ db, now, findSession, limits }: OwnDeps) {
  const middleware = requireUser(findSession);
  return createRouter()
    .openapi({ ...list, middleware }, async (c) => {
      const owner = { userId: c.var.user.id, at: now(), language: c.var.language };
      return c.json({ data: await listMyQuotes(db, owner) }, 200);
    })
    .openapi({ ...open, middleware }, async (c) => {
      await limits.use(c, 'quoteAnswers', c.var.clientAddress);
      const owner = { userId: c.var.user.id, at: now() };
      return c.json({ data: { token: await openMyQuote(db, c.req.valid('param').number, owner) } }, 201);
    });
}
