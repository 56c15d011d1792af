import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { accountDataSchema } from '../../../contract/accounts/account-data.ts';
import { confirmedBodySchema } from '../../../contract/accounts/passwords.ts';
import type { ApiEnv } from '../../http/env.ts';
import { BEARER, requireUser, type SessionUser } from '../../http/require-user.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import type { AccountRouteDeps } from '../deps.ts';
import { confirmPassword, sessionName } from '../passwords/password-tries.ts';
import { getUser } from '../queries.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

const tags = ['Accounts'];

const exportRoute = createRoute({
  method: 'post',
  path: '/account-data',
  operationId: 'exportAccountData',
  tags,
  security: BEARER,
  summary: 'Export your personal data. Requires your password',
  request: { body: jsonBody(confirmedBodySchema) },
  responses: {
    200: json('All personal data that the shop stores about you', accountDataSchema),
    ...problems(400, 401, 403, 413, 415, 429, 498, 503),
  },
});

const deleteRoute = createRoute({
  method: 'post',
  path: '/account-deletion',
  operationId: 'deleteAccount',
  tags,
  security: BEARER,
  summary: 'Delete your account permanently. Requires your password',
  request: { body: jsonBody(confirmedBodySchema) },
  responses: { 204: { description: 'Account deleted' }, ...problems(400, 401, 403, 413, 415, 429, 498, 503) },
});

export function personalDataRoutes(deps: AccountRouteDeps) {
  const { findSession } = deps;
  const middleware = requireUser(findSession);
  return createRouter()
    .openapi({ ...exportRoute, middleware }, async (c) => {
      await confirm(c, deps, c.req.valid('json').password);
      return c.json(await exportAccount(deps, c.var.user), 200);
    })
    .openapi({ ...deleteRoute, middleware }, async (c) => {
      await confirm(c, deps, c.req.valid('json').password);
      await deleteAccount(deps, c.var.user);
      return c.body(null, 204);
    });
}

type SignedIn = Context<ApiEnv & { Variables: { user: SessionUser } }>;

async function confirm(c: SignedIn, deps: AccountRouteDeps, password: string): Promise<void> {
  const user = await getUser(deps.db, c.var.user.id);
  const device = sessionName(c.var.user);
  await confirmPassword(deps, { target: c, address: c.var.clientAddress, user, password, device });
}
