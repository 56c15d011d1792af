import { createRoute } from '@hono/zod-openapi';
import { reviewAnswerSchema, reviewBodySchema } from '../../contract/catalog/reviews.ts';
import type { Db } from '../db/client.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import { createRouter, json, jsonBody, problems } from '../http/router.ts';
import { say } from '../http/say.ts';
import { postReview } from './post-review.ts';

const postReviewRoute = createRoute({
  method: 'post',
  path: '/review-post',
  operationId: 'postReview',
  tags: ['Reviews'],
  summary: 'Add a review to a product. Plain text: markup is kept as typed',
  description: 'The review is taken to be in the language of the call.',
  request: { body: jsonBody(reviewBodySchema) },
  responses: {
    201: json('The review as shown on the product page', reviewAnswerSchema),
    ...problems(400, 404, 413, 415, 429),
  },
});

export function reviewRoutes({ db, limits }: { db: Db; limits: RateLimits }) {
  return createRouter().openapi(postReviewRoute, async (c) => {
    await limits.use(c, 'reviews', c.var.clientAddress);
    const data = await postReview(db, c.req.valid('json'), c.var.language);
    return c.json({ message: say('reviewThanks', c.var.language), data }, 201);
  });
}
