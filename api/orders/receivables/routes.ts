import { createRoute } from '@hono/zod-openapi';
import { myTermsAnswerSchema } from '../../../contract/orders/account-terms.ts';
import type { Db } from '../../db/client.ts';
import { PDF_ANSWER, sendPdf } from '../../http/pdf.ts';
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts';
import { BEARER, type FindSession, requireUser } from '../../http/require-user.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import type { Press } from '../../press/index.ts';
import { shopDay } from '../../settings/index.ts';
import { getStatement } from './print-statement.ts';
import { readMyTerms } from './read-statement.ts';

const mine = createRoute({
  method: 'get',
  path: '/my-account-terms',
  operationId: 'getMyAccountTerms',
  tags: ['Orders'],
  security: BEARER,
  summary: 'Get your terms for paying by invoice, your open invoices and your tax exemption',
  description: 'Null for an account without any of them. Amounts are integer cents.',
  responses: {
    200: json('The terms, the open invoices and the exemption', myTermsAnswerSchema),
    ...problems(401, 498),
  },
});

const statement = createRoute({
  method: 'get',
  path: '/my-statement',
  operationId: 'downloadMyStatement',
  tags: ['Orders'],
  security: BEARER,
  summary: 'Download the statement of your open invoices',
  responses: {
    200: { ...PDF_ANSWER, description: 'A tagged PDF, in the language of the account' },
    ...problems(401, 409, 429, 498, 503),
  },
});

interface TermsDeps {
  readonly db: Db;
  readonly press: Press;
  readonly findSession: FindSession;
  readonly limits: RateLimits;
  readonly now: () => Date;
}

export function accountTermsRoutes({ findSession, limits, ...deps }: TermsDeps) {
  const { db, now } = deps;
  return createRouter()
    .openapi({ ...mine, middleware: requireUser(findSession) }, async (c) =>
      c.json({ data: await readMyTerms(db, { userId: c.var.user.id, today: shopDay(now()) }) }, 200),
    )
    .openapi({ ...statement, middleware: requireUser(findSession) }, async (c) => {
      await limits.use(c, 'statements', c.var.user.id);
      return sendPdf(c, await getStatement(deps, c.var.user.id));
    });
}
