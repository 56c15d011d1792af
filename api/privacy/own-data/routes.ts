import { createRoute } from '@hono/zod-openapi';
import { personDataSchema } from '../../../contract/desk/people.ts';
import { heldDataAnswerSchema, ownErasureSchema } from '../../../contract/privacy/held-data.ts';
import { linkParams } from '../../http/link-token.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import type { PrivacyRouteDeps } from '../deps.ts';
import { askForLinkRoutes, byLink, LINK_TAGS } from '../links/routes.ts';
import { eraseOwn, exportOwn, showHeld } from './own-data.ts';

const tags = LINK_TAGS;

const showRoute = createRoute({
  method: 'get',
  path: '/data-links/{token}',
  operationId: 'showHeldData',
  tags,
  summary: 'What the shop holds under the address of a mailed link, in short. Changes nothing',
  request: { params: linkParams },
  responses: { 200: json('What is held', heldDataAnswerSchema), ...problems(404, 429, 503) },
});

const exportRoute = createRoute({
  method: 'post',
  path: '/data-links/{token}/export',
  operationId: 'exportOwnData',
  tags,
  summary: 'Everything the shop holds under the address of a mailed link',
  request: { params: linkParams },
  responses: { 200: json('All personal data', personDataSchema), ...problems(404, 413, 415, 429, 503) },
});

const eraseRoute = createRoute({
  method: 'post',
  path: '/data-links/{token}/erase',
  operationId: 'eraseOwnData',
  tags,
  summary:
    'Erase whoever owns the mailbox of a mailed link, and say what stays. Ends every link of the address',
  request: { params: linkParams },
  responses: { 200: json('What stays, and why', ownErasureSchema), ...problems(404, 413, 415, 429, 503) },
});

export function ownDataRoutes(deps: PrivacyRouteDeps) {
  const middleware = byLink(deps.limits);
  const app = createRouter();
  app.route(
    '/',
    askForLinkRoutes(deps, {
      kind: 'data-link',
      path: '/data-links',
      operationId: 'askForDataLink',
      summary: 'Mail a link to what the shop holds about a person, with or without an account',
      description: 'The link lives for a day.',
    }),
  );
  app.openapi({ ...showRoute, middleware }, async (c) => {
    const holder = { token: c.req.valid('param').token, language: c.var.language };
    return c.json({ data: await showHeld(deps, holder) }, 200);
  });
  app.openapi({ ...exportRoute, middleware }, async (c) => {
    c.header('Content-Disposition', 'attachment; filename="personal-data.json"');
    return c.json(await exportOwn(deps, c.req.valid('param').token), 200);
  });
  app.openapi({ ...eraseRoute, middleware }, async (c) =>
    c.json({ data: await eraseOwn(deps, c.req.valid('param').token) }, 200),
  );
  return app;
}
