import { createRoute } from '@hono/zod-openapi';
import { previewAnswerSchema } from '../../../contract/catalog/previews.ts';
import type { Db } from '../../db/client.ts';
import { linkParams } from '../../http/link-token.ts';
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { getPreview } from '../products/get-preview.ts';

const show = createRoute({
  method: 'get',
  path: '/preview-links/{token}',
  operationId: 'getPreview',
  tags: ['Catalogue'],
  summary: 'Get a product by the link to its preview, also one that is not in the shop yet',
  description:
    'Staff make the link; it works for 14 days. Opening it changes nothing. 404 for an unknown or expired one, and once the product is archived.',
  request: { params: linkParams },
  responses: {
    200: json('The product, its option values and its state', previewAnswerSchema),
    ...problems(404, 429),
  },
});

interface PreviewDeps {
  readonly db: Db;
  readonly limits: RateLimits;
  readonly now: () => Date;
}

/** For whoever has the link that staff made; opening it changes nothing. */
export const previewLinkRoutes = ({ db, limits, now }: PreviewDeps) =>
  createRouter().openapi(show, async (c) => {
    c.header('Referrer-Policy', 'no-referrer');
    await limits.use(c, 'orderLinks', c.var.clientAddress);
    const { token } = c.req.valid('param');
    return c.json({ data: await getPreview(db, { token, now: now(), language: c.var.language }) }, 200);
  });
