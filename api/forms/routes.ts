import { createRoute } from '@hono/zod-openapi';
import { formBodySchema, messageAnswerSchema } from '../../contract/forms.ts';
import type { Db } from '../db/client.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { createRouter, json, jsonBody, problems } from '../http/router.ts';
import { insertSubscriber } from './queries.ts';

const submitForm = createRoute({
  method: 'post',
  path: '/forms-submit',
  summary: 'A form by its type',
  request: { body: jsonBody(formBodySchema) },
  responses: {
    201: json('Taken', messageAnswerSchema),
    200: json('Was subscribed already; nothing is added', messageAnswerSchema),
    ...problems(400, 429),
  },
});

export function formRoutes({ db, limits }: { db: Db; limits: RateLimits }) {
  return createRouter().openapi(submitForm, async (c) => {
    await limits.use(c, 'newsletter', c.var.clientAddress);
    const added = await insertSubscriber(db, c.req.valid('json').email);
    return c.json({ message: 'Thank you for subscribing to our newsletter!' }, added ? 201 : 200);
  });
}
