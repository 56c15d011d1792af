import { Readable } from 'node:stream';
import { createRoute, z } from '@hono/zod-openapi';
import type { Db } from '../db/client.ts';
import { createRouter, problems } from '../http/router.ts';
import { HARMLESS, openLogo, type Uploads } from '../uploads/index.ts';

const logoRoute = createRoute({
  method: 'get',
  path: '/shop-logo/{file}',
  operationId: 'getShopLogo',
  tags: ['Shop'],
  summary: "Get the shop's logo, by the address that the business names",
  request: { params: z.object({ file: z.string() }) },
  responses: {
    200: {
      description: 'The picture, PNG or JPEG',
      content: { 'image/*': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...problems(404, 503),
  },
});

interface LogoDeps {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store'>;
}

/** Earlier logos stay, because mails that were sent show them. */
export const logoRoutes = (deps: LogoDeps) =>
  createRouter().openapi(logoRoute, async (c) => {
    const { type, size, stream } = await openLogo(deps, c.req.valid('param').file);
    const body = Readable.toWeb(stream) as unknown as globalThis.ReadableStream;
    return c.body(body, 200, {
      ...HARMLESS,
      'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
      'Content-Type': type,
      'Content-Length': String(size),
    });
  });
