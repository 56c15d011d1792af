import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, json, problems } from '../../http/router.ts';
import type { OrderDeps } from '../deps.ts';
import { receiveEvent } from './receive-event.ts';
import { createRefusalLog } from './refusal-log.ts';

const receivedSchema = z.object({ received: z.literal(true) });

const webhook = createRoute({
  method: 'post',
  path: '/payment-webhooks/stripe',
  operationId: 'receiveStripeEvent',
  tags: ['Orders'],
  summary: 'Receive a signed event of Stripe; each event counts once',
  request: {
    headers: z.object({
      'Stripe-Signature': z
        .string()
        .default('')
        .openapi({ param: { required: true } }),
    }),
    body: {
      required: true,
      // Not a zod schema: that would have the body parsed, and it is the bytes that are signed.
      content: { 'application/json': { schema: { type: 'object', description: "One of Stripe's events." } } },
    },
  },
  responses: { 200: json('Received, now or before', receivedSchema), ...problems(400, 404, 413, 415, 503) },
});

export function webhookRoutes(deps: OrderDeps) {
  const noteRefusal = createRefusalLog(deps.now);
  return createRouter().openapi(webhook, async (c) => {
    const signature = c.req.valid('header')['Stripe-Signature'];
    // The text and not the JSON: what is parsed and written again is not what was signed.
    const body = await c.req.text();
    await receiveEvent({ ...deps, log: c.var.log, noteRefusal }, { body, signature });
    return c.json({ received: true as const }, 200);
  });
}
