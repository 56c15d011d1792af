import { createRoute } from '@hono/zod-openapi';
import { newsletterLinkAnswerSchema } from '../../../contract/forms/forms.ts';
import { linkParams } from '../../http/link-token.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import type { PrivacyRouteDeps } from '../deps.ts';
import { byLink, LINK_TAGS } from '../links/routes.ts';
import { confirmNewsletter, showNewsletterLink } from './confirm-newsletter.ts';

const answer = json('Whether the subscription is confirmed', newsletterLinkAnswerSchema);

const showRoute = createRoute({
  method: 'get',
  path: '/newsletter/confirm/{token}',
  operationId: 'showNewsletterLink',
  tags: LINK_TAGS,
  summary: 'Whether the subscription of a mailed link is confirmed. Changes nothing',
  request: { params: linkParams },
  responses: { 200: answer, ...problems(404, 429, 503) },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/newsletter/confirm/{token}',
  operationId: 'confirmNewsletter',
  tags: LINK_TAGS,
  summary: 'Confirm a subscription to the newsletter. Idempotent',
  description: 'The consent counts from here on, and the welcome mail is sent. 404 after an unsubscription.',
  request: { params: linkParams },
  responses: { 200: answer, ...problems(404, 413, 415, 429, 503) },
});

export function newsletterLinkRoutes(deps: PrivacyRouteDeps) {
  const middleware = byLink(deps.limits);
  return createRouter()
    .openapi({ ...showRoute, middleware }, async (c) =>
      c.json({ data: await showNewsletterLink(deps, c.req.valid('param').token) }, 200),
    )
    .openapi({ ...confirmRoute, middleware }, async (c) =>
      c.json({ data: await confirmNewsletter(deps, c.req.valid('param').token) }, 200),
    );
}
