import { createRoute } from '@hono/zod-openapi';
import { myTermsAnswerSchema } from '../../../contract/orders/account-terms.ts';
import type { Db } from '../../db/client.ts';
import { BEARER, type FindSession, requireUser } from '../../http/require-user.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { shopDay } from '../../settings/index.ts';
import { readMyTerms } from './read-statement.ts';

const mine = createRoute({
  method: 'get',
  path: '/my-account-terms',
  operationId: 'getMyAccountTerms',
  tags: ['Orders'],
  security: BEARER,
  summary: 'Get your terms for paying by invoice, and your open invoices',
  description: 'Null for an account without terms. Amounts are integer cents.',
  responses: { 200: json('The terms and the open invoices', myTermsAnswerSchema), ...problems(401, 498) },
});

interface TermsDeps {
  readonly db: Db;
  readonly findSession: FindSession;
  readonly now: () => Date;
}

export function accountTermsRoutes({ db, findSession, now }: TermsDeps) {
  return createRouter().openapi({ ...mine, middleware: requireUser(findSession) }, async (c) =>
    c.json({ data: await readMyTerms(db, { userId: c.var.user.id, today: shopDay(now()) }) }, 200),
  );
}
