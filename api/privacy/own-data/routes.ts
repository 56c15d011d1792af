import { createRoute, z } from '@hono/zod-openapi';
import { askForLinkBodySchema } from '../../../contract/consents/consent-page.ts';
import { personDataSchema } from '../../../contract/desk/people.ts';
import { messageAnswerSchema } from '../../../contract/forms/forms.ts';
import { heldDataAnswerSchema, ownErasureSchema } from '../../../contract/privacy/held-data.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { say } from '../../http/say.ts';
import { SECRET_HEADERS } from '../consent-choices/routes.ts';
import type { PrivacyRouteDeps } from '../deps.ts';
import { mailLink } from '../links/mail-link.ts';
import { eraseOwn, exportOwn, showHeld } from './own-data.ts';

const tags = ['Consent and privacy'];
const params = z.object({ token: z.string().max(200) });

const askRoute = createRoute({
  method: 'post',
  path: '/data-links',
  operationId: 'askForDataLink',
  tags,
  summary: 'Mail a link to what the shop holds about a person, with or without an account',
  description: 'The link lives for a day. `website` is a honeypot: leave it empty.',
  request: { body: jsonBody(askForLinkBodySchema) },
  responses: {
    202: json('Accepted, whether or not the shop knows the address', messageAnswerSchema),
    ...problems(400, 413, 415, 429, 503),
  },
});

const showRoute = createRoute({
  method: 'get',
  path: '/data-links/{token}',
  operationId: 'showHeldData',
  tags,
  summary: 'What the shop holds under the address of a mailed link, in short. Changes nothing',
  request: { params },
  responses: { 200: json('What is held', heldDataAnswerSchema), ...problems(404, 429, 503) },
});

const exportRoute = createRoute({
  method: 'post',
  path: '/data-links/{token}/export',
  operationId: 'exportOwnData',
  tags,
  summary: 'Everything the shop holds under the address of a mailed link',
  request: { params },
  responses: { 200: json('All personal data', personDataSchema), ...problems(404, 413, 415, 429, 503) },
});

const eraseRoute = createRoute({
  method: 'post',
  path: '/data-links/{token}/erase',
  operationId: 'eraseOwnData',
  tags,
  summary:
    'Erase whoever owns the mailbox of a mailed link, and say what stays. Ends every link of the address',
  request: { params },
  responses: { 200: json('What stays, and why', ownErasureSchema), ...problems(404, 413, 415, 429, 503) },
});

export function ownDataRoutes(deps: PrivacyRouteDeps) {
  const { limits } = deps;
  const app = createRouter();
  app.openapi(askRoute, async (c) => {
    await mailLink(
      deps,
      { target: c, clientAddress: c.var.clientAddress },
      {
        ...c.req.valid('json'),
        kind: 'data-link',
        language: c.var.language,
      },
    );
    return c.json({ message: say('linkMailed', c.var.language) }, 202);
  });
  app.openapi(showRoute, async (c) => {
    await limits.use(c, 'mailboxLinks', c.var.clientAddress);
    const holder = { token: c.req.valid('param').token, language: c.var.language };
    return c.json({ data: await showHeld(deps, holder) }, 200, SECRET_HEADERS);
  });
  app.openapi(exportRoute, async (c) => {
    await limits.use(c, 'mailboxLinks', c.var.clientAddress);
    return c.json(await exportOwn(deps, c.req.valid('param').token), 200, {
      ...SECRET_HEADERS,
      'Content-Disposition': 'attachment; filename="personal-data.json"',
    });
  });
  app.openapi(eraseRoute, async (c) => {
    await limits.use(c, 'mailboxLinks', c.var.clientAddress);
    return c.json({ data: await eraseOwn(deps, c.req.valid('param').token) }, 200, SECRET_HEADERS);
  });
  return app;
}
