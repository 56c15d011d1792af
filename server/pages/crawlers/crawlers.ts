import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import { createVersionMemo } from '../../../api/catalog/version-memo.ts';
import type { Db } from '../../../api/db/client.ts';
import { type SitePage, sitemapFile, sitemapIndex } from '../../../api/feeds/index.ts';
import type { RateLimits } from '../../../api/http/rate-limits/rate-limits.ts';
import { say } from '../../../api/http/say.ts';
import { LANGUAGES, type Language } from '../../../contract/locale.ts';
import { MANIFEST_PATH, pathIn } from '../../../contract/page-language.ts';
import { PAGE_PATHS, PAGES } from '../../../contract/page-table.ts';
import { PROBLEMS, ShopError } from '../../../contract/problem.ts';
import {
  hasTag,
  isGetOrHead,
  send,
  sendNotAllowed,
  sendNotFound,
  sendNotModified,
} from '../../http/answer.ts';
import { takesGzip } from '../../http/encoding.ts';
import type { Handler, Route } from '../../http/http.ts';
import { productFeedHandler } from '../../product-feed-handler.ts';
import { BACKOFFICE } from '../backoffice.ts';
import { manifestHandler, securityTextHandler } from './site-files.ts';

export interface CrawlerOptions {
  readonly db: Db;
  readonly limits: RateLimits;
  readonly log: Logger;
  /** The shop's public origin, without a trailing slash. */
  readonly origin: string;
  /** Whom to tell of a fault in the shop's security. */
  readonly contactEmail: string;
  /** The data version, which changes with the catalogue. */
  readonly version: () => number;
  readonly listPages: (language: Language) => Promise<readonly SitePage[]>;
}

const XML = 'application/xml; charset=utf-8';
/** Clients revalidate on each use, and get a 304 while nothing has changed. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
const A_DAY = 'public, max-age=86400';
const MAX_CACHED = 64;

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** Routes for programs: robots.txt, the sitemaps, the product feed, security.txt and the web app manifest. */
export function crawlerRoutes(options: CrawlerOptions): Route[] {
  const sitemaps = guarded(options, sitemapHandler(options), 'en');
  const feed = (language: Language) =>
    guarded(options, productFeedHandler({ ...options, language }), language);
  const only = (path: string, answer: Handler): Route => ({
    name: 'crawler',
    matches: (exact) => exact === path,
    answer,
  });
  return [
    only('/robots.txt', robotsHandler(options.origin)),
    only('/sitemap.xml', sitemaps),
    { name: 'crawler', matches: (path) => path.startsWith('/sitemaps/'), answer: sitemaps },
    only('/feeds/products.xml', feed('en')),
    only('/feeds/products-fr.xml', feed('fr')),
    only('/.well-known/security.txt', securityTextHandler(options)),
    ...LANGUAGES.map((language) =>
      only(
        pathIn(language, MANIFEST_PATH),
        guarded({ ...options, limit: 'pages' }, manifestHandler({ ...options, language }), language),
      ),
    ),
  ];
}

const DISALLOWED = PAGE_PATHS.filter((page) => PAGES[page].robots === 'disallow').flatMap((page) =>
  LANGUAGES.map((language) => pathIn(language, page)),
);

/** Searches are not disallowed: their pages send `noindex`, which a search engine sees only if it may read the page. */
function robotsHandler(origin: string): Handler {
  const body = `User-agent: *
${['/api/', BACKOFFICE, ...DISALLOWED].map((path) => `Disallow: ${path}`).join('\n')}
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
  return (request, response) =>
    isGetOrHead(request)
      ? send(request, response, { status: 200, headers: { 'Cache-Control': A_DAY }, body })
      : sendNotAllowed(request, response);
}

/** Adds the method check, the rate limit and a 503 for when the database is unavailable. Refusals are in `language`. */
function guarded(
  { limits, log, limit = 'feeds' }: CrawlerOptions & { readonly limit?: 'feeds' | 'pages' },
  answer: Handler,
  language: Language,
): Handler {
  return async (request, response, about) => {
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    const target = { header: (name: string, value: string) => response.setHeader(name, value) };
    try {
      await limits.use(target, limit, about.clientAddress);
      await answer(request, response, about);
    } catch (error) {
      if (response.headersSent) throw error;
      if (!(error instanceof ShopError))
        log.warn({ err: error }, 'sitemap, feed or manifest could not be generated');
      const known = error instanceof ShopError ? error : new ShopError('SERVICE_UNAVAILABLE', 'notJustNow');
      send(request, response, {
        status: PROBLEMS[known.code].status,
        headers: { 'Retry-After': String(known.details.retryAfterSeconds ?? 60) },
        body: `${say(known.sentence, language)}\n`,
      });
    }
  };
}

interface CachedFile {
  readonly etag: string;
  readonly gzip: Buffer;
}

/** Caches each sitemap compressed until the catalogue changes, since search engines read all of them in a row. */
function sitemapHandler({ db, origin, version, listPages }: CrawlerOptions): Handler {
  const cached = createVersionMemo<CachedFile | undefined>(MAX_CACHED);
  const find = (path: string) =>
    cached(version(), path, async () => {
      const source = { db, origin, pages: { en: await listPages('en'), fr: await listPages('fr') } };
      const name = /^\/sitemaps\/(.+)\.xml$/.exec(path)?.[1];
      const xml = name === undefined ? await indexAt(path, source) : await sitemapFile(source, name);
      return xml === undefined ? undefined : store(xml);
    });
  return async (request, response, { path }) => {
    const file = await find(path);
    if (file) await sendCached(request, response, file);
    else sendNotFound(request, response);
  };
}

const indexAt = async (path: string, source: Parameters<typeof sitemapIndex>[0]) =>
  path === '/sitemap.xml' ? sitemapIndex(source) : undefined;

async function store(xml: string): Promise<CachedFile> {
  const hash = createHash('sha256').update(xml).digest('base64url').slice(0, 22);
  return { etag: `W/"${hash}"`, gzip: await packed(xml) };
}

async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  file: CachedFile,
): Promise<void> {
  const headers = { 'Cache-Control': REVALIDATE, ETag: file.etag, Vary: 'Accept-Encoding' };
  if (hasTag(request, file.etag)) return sendNotModified(response, headers);
  const isPacked = takesGzip(request.headers['accept-encoding']);
  send(request, response, {
    status: 200,
    type: XML,
    headers: { ...headers, ...(isPacked && { 'Content-Encoding': 'gzip' }) },
    body: isPacked ? file.gzip : await unpacked(file.gzip),
  });
}
