import { createRoute } from '@hono/zod-openapi';
import { formBodySchema, messageAnswerSchema } from '../../contract/forms/forms.ts';
import { pathIn } from '../../contract/page-language.ts';
import { ShopError } from '../../contract/problem.ts';
import { linkParams } from '../http/link-token.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import { BEARER_OR_NONE, type FindSession, userIfKnown } from '../http/require-user.ts';
import { createRouter, json, jsonBody, problems } from '../http/router.ts';
import { say } from '../http/say.ts';
import { FORM_KEY_HEADERS } from '../idempotency/index.ts';
import type { FormDeps } from './deps.ts';
import { sendMessage } from './send-message.ts';
import { subscribe } from './subscribe.ts';
import { subscriptionLanguage, unsubscribe } from './unsubscribe.ts';

const tags = ['Quotes and forms'];

const submitForm = createRoute({
  method: 'post',
  path: '/forms-submit',
  operationId: 'submitForm',
  tags,
  security: BEARER_OR_NONE,
  summary: 'Send a contact message, or subscribe to the newsletter',
  description:
    'A newsletter subscription is stored with the consent sentence shown at its `source`. A mail then asks the mailbox ' +
    'to confirm it; until that press it counts as asked for, and no news is sent. An account needs no press for its own ' +
    'confirmed email. ' +
    '`website` is a honeypot: leave it empty.',
  request: { headers: FORM_KEY_HEADERS, body: jsonBody(formBodySchema) },
  responses: {
    201: json('Accepted', messageAnswerSchema),
    200: json(
      'Subscribed, asked within the last minute, or mailed three times today. Nothing is stored or mailed',
      messageAnswerSchema,
    ),
    ...problems(400, 413, 415, 422, 429, 503),
  },
});

const followUnsubscribe = createRoute({
  method: 'get',
  path: '/newsletter/unsubscribe/{token}',
  operationId: 'openUnsubscribePage',
  tags,
  summary: 'Redirect List-Unsubscribe links to the unsubscribe page',
  description:
    'The page is in the language of the subscription; for an unknown token, in the language of the call.',
  request: { params: linkParams },
  responses: {
    302: {
      description: 'Redirect to the unsubscribe page. Nothing changes yet, because programs open links, too',
    },
    ...problems(503),
  },
});

const oneClick = {
  schema: {
    type: 'object' as const,
    properties: { 'List-Unsubscribe': { type: 'string' as const, enum: ['One-Click'] } },
  },
};

const postUnsubscribe = createRoute({
  method: 'post',
  path: '/newsletter/unsubscribe/{token}',
  operationId: 'unsubscribe',
  tags,
  summary: 'Unsubscribe. Idempotent.',
  description:
    'The body is ignored: mail programs send the form field `List-Unsubscribe=One-Click` (RFC 8058), ' +
    'the unsubscribe page sends JSON.',
  request: {
    params: linkParams,
    // Plain JSON schemas instead of zod, because the body is never read.
    body: {
      content: {
        'application/x-www-form-urlencoded': oneClick,
        'multipart/form-data': oneClick,
        'application/json': { schema: { type: 'object' as const } },
      },
    },
  },
  responses: { 204: { description: 'Unsubscribed' }, ...problems(404, 413, 415, 429, 503) },
});

export function formRoutes(
  deps: FormDeps & { readonly limits: RateLimits; readonly findSession: FindSession },
) {
  const { db, limits, now, findSession } = deps;
  return createRouter()
    .openapi({ ...submitForm, middleware: userIfKnown(findSession) }, async (c) => {
      const form = c.req.valid('json');
      const call = { language: c.var.language, key: c.req.header('Idempotency-Key') };
      if (form.type === 'contact') {
        await limits.use(c, 'contact', c.var.clientAddress);
        await sendMessage(deps, form, call);
        return c.json({ message: say('formSent', c.var.language) }, 201);
      }
      await limits.use(c, 'newsletter', c.var.clientAddress);
      const isNew = await subscribe(deps, form, { ...call, userId: c.var.user?.id ?? null });
      return c.json({ message: say('subscribed', c.var.language) }, isNew ? 201 : 200);
    })
    .openapi(followUnsubscribe, async (c) => {
      const { token } = c.req.valid('param');
      const language = (await subscriptionLanguage(db, token)) ?? c.var.language;
      const page = `/newsletter/unsubscribe/${encodeURIComponent(token)}`;
      return c.redirect(pathIn(language, page), 302);
    })
    .openapi(postUnsubscribe, async (c) => {
      const isKnown = await unsubscribe(db, c.req.valid('param').token, now());
      if (!isKnown) {
        // Only unknown tokens count: a mail provider's servers unsubscribe many people from one address.
        await limits.use(c, 'unsubscribe', c.var.clientAddress);
        throw new ShopError('NOT_FOUND', 'unknownLink');
      }
      return c.body(null, 204);
    });
}
