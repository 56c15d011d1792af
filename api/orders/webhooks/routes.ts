import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, json, problems } from '../../http/router.ts';
import type { OrderDeps } from '../deps.ts';
import { receiveEvent } from './receive-event.ts';
import { createRefusalLog } from './refusal-log.ts';

const receivedSchema = z.object({ received: z.literal(true) });

const webhook = createRoute({
  method: 'post',
  path: '/payment-webhooks/stripe',
  summary: "What the payment provider tells, signed over the body's bytes; each event counts once",
  request: {
    headers: z.object({ 'stripe-signature': z.string().default('') }),
  },
  responses: { 200: json('Taken in, now or before', receivedSchema), ...problems(400, 404, 413, 415, 503) },
});

export function webhookRoutes(deps: OrderDeps) {
  const noteRefusal = createRefusalLog(deps.now);
  return createRouter().openapi(webhook, async (c) => {
    const signature = c.req.valid('header')['stripe-signature'];
    // The text and not the JSON: what is parsed and written again is not what was signed.
    const body = await c.req.text();
    await receiveEvent({ ...deps, log: c.var.log, noteRefusal }, { body, signature });
    return c.json({ received: true as const }, 200);
  });
}
