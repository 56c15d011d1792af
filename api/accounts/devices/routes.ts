import { createRoute, z } from '@hono/zod-openapi';
import { sessionsAnswerSchema } from '../../../contract/accounts/sessions.ts';
import { ShopError } from '../../../contract/problem.ts';
import { BEARER, type FindSession, requireUser } from '../../http/require-user.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { endOneSession, endSessions } from '../sessions/session-queries.ts';
import type { SessionDeps } from '../sessions/sessions.ts';
import { forgetDevices } from './device-queries.ts';
import { showSessions } from './list-sessions.ts';

const tags = ['Accounts'];

const listRoute = createRoute({
  method: 'get',
  path: '/sessions',
  operationId: 'listSessions',
  tags,
  security: BEARER,
  summary: 'List your active sessions, most recently used first',
  responses: {
    200: json('Sessions that have neither ended nor expired', sessionsAnswerSchema),
    ...problems(401, 498),
  },
});

const endAllRoute = createRoute({
  method: 'delete',
  path: '/sessions',
  operationId: 'endAllSessions',
  tags,
  security: BEARER,
  summary: 'Sign out on all devices, including this one',
  responses: { 204: { description: 'Signed out everywhere' }, ...problems(401, 498) },
});

const endOneRoute = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  operationId: 'endSession',
  tags,
  security: BEARER,
  summary: 'Sign out on one device',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'Signed out on that device' }, ...problems(401, 404, 498) },
});

type RouteDeps = SessionDeps & { readonly findSession: FindSession };

export function deviceRoutes({ db, now, findSession }: RouteDeps) {
  const middleware = requireUser(findSession);
  return createRouter()
    .openapi({ ...listRoute, middleware }, async (c) =>
      c.json({ data: { sessions: await showSessions(db, c.var.user, now()) } }, 200),
    )
    .openapi({ ...endAllRoute, middleware }, async (c) => {
      await endSessions(db, c.var.user.id);
      await forgetDevices(db, c.var.user.id);
      return c.body(null, 204);
    })
    .openapi({ ...endOneRoute, middleware }, async (c) => {
      const { id } = c.req.valid('param');
      const isEnded = z.uuid().safeParse(id).success && (await endOneSession(db, c.var.user.id, id));
      if (!isEnded) throw new ShopError('NOT_FOUND', 'signedOutAlready');
      return c.body(null, 204);
    });
}
