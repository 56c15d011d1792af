import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, json, problems } from '../../http/router.ts';
import type { OrderDeps } from '../order/deps.ts';
import { receiveEvent } from './receive-event.ts';
import { createOtherModeLog, createRefusalLog } from './refusal-log.ts';

const receivedSchema = z.object({ received: z.literal(true) });

const webhook = createRoute({
  method: 'post',
  path: '/payment-webhooks/stripe',
  operationId: 'receiveStripeEvent',
  tags: ['Orders'],
  summary: 'Receive a signed webhook event from Stripe',
  description: 'Idempotent: an event that Stripe resends is not applied again.',
  request: {
    headers: z.object({
      'Stripe-Signature': z
        .string()
        .default('')
        .openapi({ param: { required: true } }),
    }),
    body: {
      required: true,
      // Not a zod schema, which would parse the body: the signature covers its exact bytes.
      content: { 'application/json': { schema: { type: 'object', description: 'A Stripe event.' } } },
    },
  },
  responses: {
    200: json('The event was received, now or earlier', receivedSchema),
    ...problems(400, 404, 413, 415, 503),
  },
});

export function webhookRoutes(deps: OrderDeps) {
  const noteRefusal = createRefusalLog(deps.now);
  const noteOtherMode = createOtherModeLog();
  return createRouter().openapi(webhook, async (c) => {
    const signature = c.req.valid('header')['Stripe-Signature'];
    // The raw text, because JSON that is parsed and serialized again no longer matches the signature.
    const body = await c.req.text();
    await receiveEvent({ ...deps, log: c.var.log, noteRefusal, noteOtherMode }, { body, signature });
    return c.json({ received: true as const }, 200);
  });
}
