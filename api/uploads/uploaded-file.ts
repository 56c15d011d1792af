import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { ApiEnv } from '../http/env.ts';

/** How the document describes the body of an upload. */
export const UPLOADED_FILE = {
  required: true,
  content: {
    'multipart/form-data': {
      // Not a zod schema, because validation would read the whole body into memory before the handler runs.
      schema: {
        type: 'object' as const,
        required: ['file'],
        properties: { file: { type: 'string' as const, format: 'binary' } },
      },
    },
  },
};

/** The upload that a request is, of which nothing was read yet. */
export const uploadIn = ({ env, req }: Pick<Context<ApiEnv>, 'env' | 'req'>) => ({
  body: (env?.incoming ??
    (req.raw.body && Readable.fromWeb(req.raw.body as ReadableStream))) as Readable | null,
  contentType: req.header('Content-Type') ?? '',
  contentLength: Number(req.header('Content-Length') ?? Number.NaN),
});
