import { Readable } from 'node:stream';
import { createRoute, z } from '@hono/zod-openapi';
import { businessAnswerSchema } from '../../contract/business.ts';
import type { Db } from '../db/client.ts';
import { asPublic, plainAddress } from '../http/public-answer.ts';
import { createRouter, json, problems } from '../http/router.ts';
import { HARMLESS, openLogo, type Uploads } from '../uploads/index.ts';
import { businessOf, type IdentityDeps } from './identity.ts';
import { readSettings } from './read-settings.ts';

const getBusinessRoute = createRoute({
  method: 'get',
  path: '/business',
  operationId: 'getBusiness',
  tags: ['Shop'],
  summary: 'Get who the seller is: names, address, phone, hours, email, logo, and what it promises',
  responses: { 200: json('As pages, mails and papers name it', businessAnswerSchema), ...problems(503) },
});

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

interface BusinessDeps extends IdentityDeps {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store'>;
  readonly now: () => Date;
}

/** The public part of the settings, which every page has. */
export const businessRoutes = ({ db, uploads, now, ...deps }: BusinessDeps) =>
  createRouter()
    .openapi(getBusinessRoute, async (c) => {
      const { language } = c.var;
      const data = businessOf(await readSettings(db), deps, { language, now: now() });
      return c.json({ data }, 200, asPublic(language, plainAddress(c)));
    })
    .openapi(logoRoute, async (c) => {
      const { type, size, stream } = await openLogo({ db, uploads }, c.req.valid('param').file);
      const body = Readable.toWeb(stream) as unknown as globalThis.ReadableStream;
      return c.body(body, 200, {
        ...HARMLESS,
        'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
        'Content-Type': type,
        'Content-Length': String(size),
      });
    });
