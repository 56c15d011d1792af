import { createRoute, z } from '@hono/zod-openapi';
import {
  askForLinkBodySchema,
  browserChoiceBodySchema,
  consentChoiceBodySchema,
  consentPageAnswerSchema,
  ownConsentLinkAnswerSchema,
} from '../../../contract/consents/consent-page.ts';
import { messageAnswerSchema } from '../../../contract/forms/forms.ts';
import { recordBrowserChoice } from '../../consents/index.ts';
import { BEARER, requireUser } from '../../http/require-user.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { say } from '../../http/say.ts';
import type { PrivacyRouteDeps } from '../deps.ts';
import { mailLink } from '../links/mail-link.ts';
import { choose, showConsents, stopAll } from './choose.ts';
import { linkOfAccount } from './link-of-account.ts';
import { BANNER_WORDS } from './purpose-words.ts';

const tags = ['Consent and privacy'];
const params = z.object({ token: z.string().max(200) });
const page = json('What the mailbox may get, with the history', consentPageAnswerSchema);

const askRoute = createRoute({
  method: 'post',
  path: '/consent-links',
  operationId: 'askForConsentLink',
  tags,
  summary: 'Mail a link to choose what the shop may send',
  description: '`website` is a honeypot: leave it empty.',
  request: { body: jsonBody(askForLinkBodySchema) },
  responses: {
    202: json('Accepted, whether or not the shop knows the address', messageAnswerSchema),
    ...problems(400, 413, 415, 429, 503),
  },
});

const showRoute = createRoute({
  method: 'get',
  path: '/consent-links/{token}',
  operationId: 'showConsents',
  tags,
  summary: 'What the owner of a mailbox has allowed, for whoever has the link of a mail. Changes nothing',
  request: { params },
  responses: { 200: page, ...problems(404, 429, 503) },
});

const chooseRoute = createRoute({
  method: 'post',
  path: '/consent-links/{token}',
  operationId: 'chooseConsent',
  tags,
  summary: 'Give or withdraw one consent. Idempotent',
  request: { params, body: jsonBody(consentChoiceBodySchema) },
  responses: { 200: page, ...problems(400, 404, 413, 415, 429, 503) },
});

const stopRoute = createRoute({
  method: 'post',
  path: '/consent-links/{token}/stop-all',
  operationId: 'stopAllMails',
  tags,
  summary: 'Withdraw every consent at once. Idempotent',
  request: { params },
  responses: { 200: page, ...problems(404, 413, 415, 429, 503) },
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
  summary: 'Record what somebody chose in the cookie banner; the tag is loaded only afterwards',
  request: { body: jsonBody(browserChoiceBodySchema) },
  responses: { 204: { description: 'Recorded' }, ...problems(400, 413, 415, 429, 503) },
});

/** Never sent to another site, and never kept: the address of the page is the proof. */
export const SECRET_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const;

export function consentRoutes(deps: PrivacyRouteDeps) {
  const { db, now, limits, findSession } = deps;
  const middleware = requireUser(findSession);
  const app = createRouter();
  app.openapi(askRoute, async (c) => {
    await mailLink(
      deps,
      { target: c, clientAddress: c.var.clientAddress },
      {
        ...c.req.valid('json'),
        kind: 'consent-link',
        language: c.var.language,
      },
    );
    return c.json({ message: say('linkMailed', c.var.language) }, 202);
  });
  app.openapi(showRoute, async (c) => {
    await limits.use(c, 'mailboxLinks', c.var.clientAddress);
    const { token } = c.req.valid('param');
    return c.json(
      { data: await showConsents(deps, { token, language: c.var.language }) },
      200,
      SECRET_HEADERS,
    );
  });
  app.openapi(chooseRoute, async (c) => {
    await limits.use(c, 'mailboxLinks', c.var.clientAddress);
    const holder = { token: c.req.valid('param').token, language: c.var.language };
    return c.json({ data: await choose(deps, holder, c.req.valid('json')) }, 200, SECRET_HEADERS);
  });
  app.openapi(stopRoute, async (c) => {
    await limits.use(c, 'mailboxLinks', c.var.clientAddress);
    const holder = { token: c.req.valid('param').token, language: c.var.language };
    return c.json({ data: await stopAll(deps, holder) }, 200, SECRET_HEADERS);
  });
  app.openapi({ ...accountRoute, middleware }, async (c) => {
    await limits.use(c, 'mailboxLinks', c.var.clientAddress);
    const token = await linkOfAccount(deps, c.var.user.id);
    return c.json({ data: { token } }, 201, SECRET_HEADERS);
  });
  app.openapi(browserRoute, async (c) => {
    await limits.use(c, 'browserConsents', c.var.clientAddress);
    const { language } = c.var;
    const said = { ...c.req.valid('json'), at: now(), wording: BANNER_WORDS[language], language };
    await recordBrowserChoice(db, said);
    return c.body(null, 204);
  });
  return app;
}
