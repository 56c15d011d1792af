import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { Db } from '../api/db/client.ts';
import { feedVersion, productFeed } from '../api/feeds/index.ts';
import { nameOf, readSettings } from '../api/settings/index.ts';
import type { Language } from '../contract/locale.ts';
import { hasTag, sendNotModified } from './http/answer.ts';
import { takesGzip } from './http/encoding.ts';
import type { Handler } from './http/http.ts';
import { NO_PAGE_POLICY } from './pages/content-security-policy.ts';
import { PAGE_MESSAGES } from './pages/refused-words.ts';

interface Options {
  readonly db: Db;
  readonly origin: string;
  readonly language: Language;
  readonly log: Logger;
}

/** Serves the product feed in a language, streamed from the database, so memory does not grow with the catalogue. */
export function productFeedHandler({ db, origin, language, log }: Options): Handler {
  const { description } = PAGE_MESSAGES[language].shop;
  return async (request, response, { requestId }) => {
    const today = new Date().toISOString().slice(0, 10);
    const etag = `W/"${await feedVersion(db, today)}"`;
    const headers = {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ETag: etag,
      Vary: 'Accept-Encoding',
    };
    if (hasTag(request, etag)) return sendNotModified(response, headers);
    const isPacked = takesGzip(request.headers['accept-encoding']);
    const head = () =>
      response.writeHead(200, {
        ...headers,
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Content-Security-Policy': NO_PAGE_POLICY,
        ...(isPacked && { 'Content-Encoding': 'gzip' }),
      });
    if (request.method === 'HEAD') {
      head().end();
      return;
    }
    const name = nameOf(await readSettings(db), { publicUrl: origin });
    const pieces = productFeed(db, { origin, language, name, description, today });
    // The first piece is read before the headers are sent, so an unavailable database is still a 503.
    const first = await pieces.next();
    head();
    const source = Readable.from(join(first.value ?? '', pieces));
    await stream(source, { response, isPacked }).catch((error: unknown) => {
      // The connection is cut, so that no reader takes half a feed for a complete one.
      response.destroy();
      if (isOurFault(error, request)) log.warn({ err: error, requestId }, 'product feed broke off');
    });
  };
}

async function* join(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

const stream = (
  source: Readable,
  { response, isPacked }: { response: ServerResponse; isPacked: boolean },
): Promise<void> => (isPacked ? pipeline(source, createGzip(), response) : pipeline(source, response));

/** Clients that disconnect in mid-response are not an error of the shop. */
const isOurFault = (error: unknown, request: IncomingMessage): boolean =>
  !request.destroyed && (error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE';
