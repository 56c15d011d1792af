import { createRoute, z } from '@hono/zod-openapi';
import { formBodySchema, messageAnswerSchema } from '../../contract/forms/forms.ts';
import { ShopError } from '../../contract/problem.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { createRouter, json, jsonBody, problems } from '../http/router.ts';
import type { FormDeps } from './deps.ts';
import { sendMessage } from './send-message.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const tags = ['Quotes and forms'];
const params = z.object({
  token: z.string().openapi({ description: 'From the link in a mailing' }),
});

const submitForm = createRoute({
  method: 'post',
  path: '/forms-submit',
  operationId: 'submitForm',
  tags,
  summary: 'Send a message to the shop, or subscribe to the newsletter',
  description:
    'A newsletter address is kept with the consent sentence that stands at its `source`, and is welcomed by mail. ' +
    '`website` is a honeypot: leave it empty.',
  request: { body: jsonBody(formBodySchema) },
  responses: {
    201: json('Accepted', messageAnswerSchema),
    200: json('Was subscribed already; nothing is added and nothing mailed', messageAnswerSchema),
    ...problems(400, 413, 415, 429, 503),
  },
});

const followUnsubscribe = createRoute({
  method: 'get',
  path: '/newsletter/unsubscribe/{token}',
  operationId: 'openUnsubscribePage',
  tags,
  summary: 'Open the page that unsubscribes',
  request: { params },
  responses: { 302: { description: 'To the page. Nothing is changed yet, because programs open links too' } },
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
  summary: 'Unsubscribe from the newsletter; once is enough, twice does no harm',
  description:
    'The body is ignored: mail programs send the form field `List-Unsubscribe=One-Click` (RFC 8058), ' +
    'the page sends JSON.',
  request: {
    params,
    // Not zod schemas: nothing in the body is read.
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

export function formRoutes(deps: FormDeps & { readonly limits: RateLimits }) {
  const { db, limits, now } = deps;
  return createRouter()
    .openapi(submitForm, async (c) => {
      const form = c.req.valid('json');
      if (form.type === 'contact') {
        await limits.use(c, 'contact', c.var.clientAddress);
        await sendMessage(deps, form);
        return c.json({ message: 'Form submitted successfully' }, 201);
      }
      await limits.use(c, 'newsletter', c.var.clientAddress);
      const isNew = await subscribe(deps, form);
      return c.json({ message: 'Thank you for subscribing to our newsletter!' }, isNew ? 201 : 200);
    })
    .openapi(followUnsubscribe, (c) =>
      c.redirect(`/newsletter/unsubscribe/${encodeURIComponent(c.req.valid('param').token)}`, 302),
    )
    .openapi(postUnsubscribe, async (c) => {
      const isKnown = await unsubscribe(db, c.req.valid('param').token, now());
      if (!isKnown) {
        // Only guessing is counted: the servers of a mail provider unsubscribe many people from one address.
        await limits.use(c, 'unsubscribe', c.var.clientAddress);
        throw new ShopError('NOT_FOUND', 'This link is not one of ours.');
      }
      return c.body(null, 204);
    });
}
