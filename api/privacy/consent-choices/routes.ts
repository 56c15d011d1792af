import { createRoute, z } from '@hono/zod-openapi';
import {
  browserChoiceBodySchema,
  consentChoiceBodySchema,
  consentPageAnswerSchema,
  ownConsentLinkAnswerSchema,
} from '../../../contract/consents/consent-page.ts';
import { MAIL_PURPOSES } from '../../../contract/consents/purposes.ts';
import { pathIn } from '../../../contract/page-language.ts';
import { browserWords, recordBrowserChoice } from '../../consents/index.ts';
import { linkParams } from '../../http/link-token.ts';
import { BEARER, requireUser } from '../../http/require-user.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import type { PrivacyRouteDeps } from '../deps.ts';
import { askForLinkRoutes, byLink, guardLink, LINK_TAGS } from '../links/routes.ts';
import { choose, showConsents, stopAll, stopOne } from './choose.ts';
import { linkOfAccount } from './link-of-account.ts';

const tags = LINK_TAGS;
const page = json('What the mailbox may get, with the history', consentPageAnswerSchema);

const showRoute = createRoute({
  method: 'get',
  path: '/consent-links/{token}',
  operationId: 'showConsents',
  tags,
  summary: 'What the owner of a mailbox has allowed, for whoever has the link of a mail. Changes nothing',
  request: { params: linkParams },
  responses: { 200: page, ...problems(404, 429, 503) },
});

const chooseRoute = createRoute({
  method: 'post',
  path: '/consent-links/{token}',
  operationId: 'chooseConsent',
  tags,
  summary: 'Give or withdraw one consent. Idempotent',
  request: { params: linkParams, body: jsonBody(consentChoiceBodySchema) },
  responses: { 200: page, ...problems(400, 404, 413, 415, 429, 503) },
});

const stopRoute = createRoute({
  method: 'post',
  path: '/consent-links/{token}/stop-all',
  operationId: 'stopAllMails',
  tags,
  summary: 'Withdraw every consent at once. Idempotent',
  request: { params: linkParams },
  responses: { 200: page, ...problems(404, 413, 415, 429, 503) },
});

const oneClick = {
  schema: {
    type: 'object' as const,
    properties: { 'List-Unsubscribe': { type: 'string' as const, enum: ['One-Click'] } },
  },
};
const stopParams = linkParams.extend({ purpose: z.enum(MAIL_PURPOSES) });

const followStopRoute = createRoute({
  method: 'get',
  path: '/consent-links/{token}/stop/{purpose}',
  operationId: 'openStopPage',
  tags,
  summary: 'Redirect List-Unsubscribe links to the page of consents',
  description: 'Changes nothing, because programs open links, too.',
  request: { params: stopParams },
  responses: {
    302: { description: 'Redirect to the page, in the language of the call' },
    ...problems(400, 503),
  },
});

const stopOneRoute = createRoute({
  method: 'post',
  path: '/consent-links/{token}/stop/{purpose}',
  operationId: 'stopOneMail',
  tags,
  summary: 'Withdraw one consent, for mail programs. Idempotent',
  description:
    'The body is ignored: mail programs send the form field `List-Unsubscribe=One-Click` (RFC 8058).',
  request: {
    params: stopParams,
    // Plain JSON schemas instead of zod, because the body is never read.
    body: {
      content: {
        'application/x-www-form-urlencoded': oneClick,
        'multipart/form-data': oneClick,
        'application/json': { schema: { type: 'object' as const } },
      },
    },
  },
  responses: { 204: { description: 'Withdrawn' }, ...problems(400, 404, 413, 415, 429, 503) },
});

const accountRoute = createRoute({
  method: 'post',
  path: '/account-consent-link',
  operationId: 'openOwnConsents',
  tags,
  security: BEARER,
  summary: 'A link to the consents of your account, if its email is confirmed',
  responses: {
    201: json('The token of the link', ownConsentLinkAnswerSchema),
    ...problems(401, 403, 413, 415, 429, 498, 503),
  },
});

const browserRoute = createRoute({
  method: 'post',
  path: '/browser-consents',
  operationId: 'recordBrowserConsent',
  tags,
  summary:
    'Record what somebody chose about one purpose in the cookie banner; its tag is loaded only afterwards',
  request: { body: jsonBody(browserChoiceBodySchema) },
  responses: { 204: { description: 'Recorded' }, ...problems(400, 413, 415, 429, 503) },
});

export function consentRoutes(deps: PrivacyRouteDeps) {
  const { db, now, limits, findSession } = deps;
  const middleware = byLink(limits);
  const app = createRouter();
  app.route(
    '/',
    askForLinkRoutes(deps, {
      kind: 'consent-link',
      path: '/consent-links',
      operationId: 'askForConsentLink',
      summary: 'Mail a link to choose what the shop may send',
    }),
  );
  app.openapi({ ...showRoute, middleware }, async (c) => {
    const holder = { token: c.req.valid('param').token, language: c.var.language };
    return c.json({ data: await showConsents(deps, holder) }, 200);
  });
  app.openapi({ ...chooseRoute, middleware }, async (c) => {
    const holder = { token: c.req.valid('param').token, language: c.var.language };
    return c.json({ data: await choose(deps, holder, c.req.valid('json')) }, 200);
  });
  app.openapi({ ...stopRoute, middleware }, async (c) => {
    const holder = { token: c.req.valid('param').token, language: c.var.language };
    return c.json({ data: await stopAll(deps, holder) }, 200);
  });
  app.openapi(followStopRoute, (c) => {
    const page = `/consent/${encodeURIComponent(c.req.valid('param').token)}`;
    return c.redirect(pathIn(c.var.language, page), 302);
  });
  app.openapi({ ...stopOneRoute, middleware }, async (c) => {
    const { token, purpose } = c.req.valid('param');
    await stopOne(deps, { token, language: c.var.language }, purpose);
    return c.body(null, 204);
  });
  app.openapi({ ...accountRoute, middleware: requireUser(findSession) }, async (c) => {
    await guardLink(c, limits);
    const token = await linkOfAccount(deps, c.var.user.id);
    return c.json({ data: { token } }, 201);
  });
  app.openapi(browserRoute, async (c) => {
    await limits.use(c, 'browserConsents', c.var.clientAddress);
    const { language } = c.var;
    const choice = c.req.valid('json');
    const wording = browserWords(language, choice.purpose);
    await recordBrowserChoice(db, { ...choice, at: now(), wording, language });
    return c.body(null, 204);
  });
  return app;
}
