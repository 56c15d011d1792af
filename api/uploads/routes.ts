import { Readable } from 'node:stream';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ARTWORK_KINDS, RECOMMENDED_KINDS } from '../../contract/forms/artwork-kinds.ts';
import { uploadAnswerSchema, uploadConfigSchema } from '../../contract/forms/uploads.ts';
import { ShopError } from '../../contract/problem.ts';
import { namesTag } from '../http/entity-tags.ts';
import type { ApiEnv } from '../http/env.ts';
import { refuseOtherSites } from '../http/other-sites.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import { createRouter, json, problems } from '../http/router.ts';
import { findFile, HARMLESS } from './open-file.ts';
import { keepUpload, type UploadDeps } from './receiving/keep-upload.ts';
import { BrokenUpload } from './receiving/receive-file.ts';
import { type ByteRange, readRange } from './store/byte-range.ts';
import { UPLOADED_FILE, uploadIn } from './uploaded-file.ts';

const uploadRoute = createRoute({
  method: 'post',
  path: '/s3-cloud-storage',
  operationId: 'uploadFile',
  tags: ['Files'],
  summary: 'Upload an artwork file (ai, eps, svg, pdf, png, jpg or tif, detected by content)',
  request: { body: UPLOADED_FILE },
  responses: {
    201: json('The link of the stored file and the facts read from it', uploadAnswerSchema),
    ...problems(400, 403, 413, 415, 429, 503, 507),
  },
});

const fileContent = {
  '*/*': { schema: { type: 'string' as const, format: 'binary' } },
};

const configRoute = createRoute({
  method: 'get',
  path: '/upload-config',
  operationId: 'getUploadConfig',
  tags: ['Files'],
  summary: 'Get the maximum size and the accepted kinds of uploaded files',
  responses: { 200: json('The upload limits', uploadConfigSchema) },
});

const fileRoute = createRoute({
  method: 'get',
  path: '/files/{key}',
  operationId: 'downloadFile',
  tags: ['Files'],
  summary: 'Download uploaded artwork by its secret key',
  request: { params: z.object({ key: z.string() }) },
  responses: {
    200: { description: 'The file', content: fileContent },
    206: { description: 'The part requested by Range, if If-Range matches', content: fileContent },
    304: { description: 'The file matches If-None-Match' },
    302: { description: 'Redirect to the object store, by a signed link that is valid for five minutes' },
    ...problems(404, 416, 503),
  },
});

export function uploadRoutes({ limits, ...deps }: UploadDeps & { limits: RateLimits }) {
  const router = createRouter();
  router.openapi({ ...uploadRoute, middleware: refuseOtherSites(deps.publicUrl) }, async (c) => {
    const address = c.var.clientAddress;
    await limits.use(c, 'uploadTries', address);
    const running = deps.uploads.atOnce.take(address);
    try {
      await limits.use(c, 'uploads', address);
      const files = await keepUpload(deps, uploadIn(c));
      return c.json({ data: { files } }, 201);
    } catch (error) {
      if (!isClientError(error)) await limits.giveBack('uploads', address);
      if (error instanceof ShopError && error.code === 'INSUFFICIENT_STORAGE')
        c.var.log.warn({ err: error }, 'upload refused: out of storage');
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
    const file = await findFile(deps, c.req.valid('param').key, 'artwork');
    const headers = {
      ...HARMLESS,
      'Accept-Ranges': 'bytes',
      ETag: file.etag,
      'Content-Type': file.type,
      'Content-Disposition': file.disposition,
    };
    if (namesTag(c.req.header('If-None-Match'), file.etag)) return c.body(null, 304, headers);
    // HEAD opens no stream: an unread one would leak its file descriptor.
    if (c.req.raw.method === 'HEAD')
      return c.body(null, 200, { ...headers, 'Content-Length': String(file.size) });
    const range = rangeOf(c, file);
    const opened = await file.open(range);
    if (!opened.stream) return c.body(null, 302, { ...HARMLESS, Location: opened.link });
    const body = Readable.toWeb(opened.stream) as unknown as globalThis.ReadableStream;
    if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
    return c.body(body, range ? 206 : 200, { ...headers, 'Content-Length': String(opened.size) });
  });
  return router;
}

/** @throws {ShopError} RANGE_NOT_SATISFIABLE for a range outside of the file. */
function rangeOf(c: Context<ApiEnv>, file: { size: number; etag: string }): ByteRange | undefined {
  const range = readRange({ range: c.req.header('Range'), ifRange: c.req.header('If-Range') }, file);
  if (range !== 'none') return range;
  c.header('Content-Range', `bytes */${file.size}`);
  throw new ShopError('RANGE_NOT_SATISFIABLE', 'noFilePart');
}

/**
 * Whether a failed upload counts against the rate limit: a refused file does, a lost connection or our fault does
 * not.
 */
const isClientError = (error: unknown) =>
  error instanceof ShopError &&
  !(error instanceof BrokenUpload) &&
  !['SERVICE_UNAVAILABLE', 'INSUFFICIENT_STORAGE'].includes(error.code);
