import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import {
  ARTWORK_KINDS,
  RECOMMENDED_KINDS,
  uploadAnswerSchema,
  uploadConfigSchema,
} from '../../contract/uploads.ts';
import type { ApiEnv } from '../http/env.ts';
import { refuseOtherSites } from '../http/other-sites.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { createRouter, json, problems } from '../http/router.ts';
import { keepUpload, type UploadDeps } from './keep-upload.ts';
import { findFile } from './open-file.ts';
import { BrokenUpload } from './receive-file.ts';

const uploadRoute = createRoute({
  method: 'post',
  path: '/s3-cloud-storage',
  tags: ['Files'],
  summary: 'Takes one file of artwork, judged by its content: ai, eps, svg, pdf, png, jpg or tif',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          // Not a zod schema: that would have the whole body read before the handler.
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary' } },
          },
        },
      },
    },
  },
  responses: {
    201: json('Where it is, and what was found in it', uploadAnswerSchema),
    ...problems(400, 403, 413, 415, 429, 503, 507),
  },
});

const configRoute = createRoute({
  method: 'get',
  path: '/upload-config',
  tags: ['Files'],
  summary: 'How large an uploaded file may be, and of which kinds',
  responses: { 200: json('The limits of this shop', uploadConfigSchema) },
});

const fileRoute = createRoute({
  method: 'get',
  path: '/files/{key}',
  tags: ['Files'],
  summary: 'An uploaded file, to be saved; who knows the key may have it',
  request: { params: z.object({ key: z.string() }) },
  responses: {
    200: {
      description: 'Its bytes',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
    302: { description: 'Where the object store has it, for five minutes' },
    ...problems(404, 503),
  },
});

/** An uploaded file never runs as a page of the shop (S51). */
const HARMLESS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Not packed on the way either: it has its own length.
  'Cache-Control': 'private, no-store, no-transform',
};

export function uploadRoutes({ limits, ...deps }: UploadDeps & { limits: RateLimits }) {
  const router = createRouter();
  router.openapi({ ...uploadRoute, middleware: refuseOtherSites(deps.publicUrl) }, async (c) => {
    const address = c.var.clientAddress;
    await limits.use(c, 'uploadTries', address);
    const running = deps.uploads.atOnce.take(address);
    try {
      await limits.use(c, 'uploads', address);
      const files = await keepUpload(deps, {
        body: bodyOf(c),
        contentType: c.req.header('Content-Type') ?? '',
        contentLength: Number(c.req.header('Content-Length') ?? Number.NaN),
      });
      return c.json({ data: { files } }, 201);
    } catch (error) {
      if (!isTheirs(error)) await limits.giveBack('uploads', address);
      if (error instanceof ShopError && error.code === 'INSUFFICIENT_STORAGE')
        c.var.log.warn({ err: error }, 'there is no room for an upload');
      throw error;
    } finally {
      running.giveBack();
    }
  });
  router.openapi(configRoute, (c) => {
    const { maxBytes } = deps.uploads;
    const data = { maxBytes, kinds: [...ARTWORK_KINDS], recommended: [...RECOMMENDED_KINDS] };
    return c.json({ data }, 200);
  });
  router.openapi(fileRoute, async (c) => {
    const file = await findFile(deps, c.req.valid('param').key);
    const headers = {
      ...HARMLESS,
      'Content-Type': file.type,
      'Content-Disposition': file.disposition,
    };
    // A stream that nobody reads would hold its descriptor.
    if (c.req.raw.method === 'HEAD')
      return c.body(null, 200, { ...headers, 'Content-Length': String(file.size) });
    const opened = await file.open();
    if (!opened.stream) return c.body(null, 302, { ...HARMLESS, Location: opened.link });
    const body = Readable.toWeb(opened.stream) as unknown as globalThis.ReadableStream;
    return c.body(body, 200, { ...headers, 'Content-Length': String(opened.size) });
  });
  return router;
}

function bodyOf({ env, req }: Context<ApiEnv>): Readable | null {
  if (env?.incoming) return env.incoming;
  return req.raw.body && Readable.fromWeb(req.raw.body as ReadableStream);
}

/** A file that was refused counts; a connection that broke and our own troubles do not. */
const isTheirs = (error: unknown) =>
  error instanceof ShopError &&
  !(error instanceof BrokenUpload) &&
  !['SERVICE_UNAVAILABLE', 'INSUFFICIENT_STORAGE'].includes(error.code);
