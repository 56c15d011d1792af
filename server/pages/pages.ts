import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { RateLimits } from '../../api/http/rate-limits/rate-limits.ts';
import { hasStoredSlug, ownSpelling } from '../../contract/page-spelling.ts';
import { isProtected } from '../../contract/page-table.ts';
import { sendPacked } from '../cache/packed.ts';
import { isGetOrHead, send, sendNotAllowed } from '../http/answer.ts';
import type { Visitor } from '../http/client-address.ts';
import { compressOnce, type Encoding, preferredEncoding } from '../http/encoding.ts';
import { type Extra, NO_PAGE_POLICY } from './content-security-policy.ts';
import { isCached, isHtml, type PageCache, type RenderedPage } from './page-cache.ts';
import { isPageForm, readPageForm, takesForms } from './page-forms.ts';
import { type PageKey, pageKey } from './page-key.ts';
import { mayRender } from './page-limit.ts';
import { finishPage } from './page-policy.ts';
import { refusedWords } from './refused-words.ts';
import type { RenderRequest } from './render-bundle.ts';

export interface Pages {
  /** Serves from the cache, before anything else is done for the request. @returns whether it did. */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean;
  answer(request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<void>;
}

interface Options {
  readonly render: RenderRequest;
  /** Absent in development, where each visit renders the current code. */
  readonly cache: PageCache | undefined;
  /** The renderer marks its own scripts with it. No response contains it. */
  readonly nonce: string;
  readonly publicUrl: string;
  /** Limits the pages that are rendered because they are not cached, by address. */
  readonly limits: Pick<RateLimits, 'use'>;
  /** Foreign origins for the page at a path, without its query. Pages with foreign origins are never cached. */
  readonly foreign?: (path: string) => Extra | undefined;
  readonly log: Logger;
}

/** Stands in for the visitor when the cache refills a page. */
const CACHE_VISITOR: Visitor = { clientAddress: 'page-cache', requestId: 'page-cache' };

const NOT_CACHED = 'private, no-store';

export function createPages({ render, cache, nonce, publicUrl, limits, foreign, log }: Options): Pages {
  async function renderToEnd(request: Request, visitor: Visitor): Promise<RenderedPage> {
    const saw = { struckPrice: false };
    const answer = await render(request, { ...visitor, saw });
    const { status, headers } = answer;
    if (!isHtml(headers)) {
      const body = Buffer.from(await answer.arrayBuffer());
      return { status, headers, body, policy: NO_PAGE_POLICY, showsStruckPrice: saw.struckPrice };
    }
    const html = await answer.text();
    const finished = finishPage(html, { nonce, foreign: foreign?.(new URL(request.url).pathname) });
    return { status, headers, ...finished, showsStruckPrice: saw.struckPrice };
  }

  /** A cached page is shown to many visitors, so it is rendered from its address and province alone. */
  async function renderForAll({ path, province }: PageKey): Promise<RenderedPage> {
    const headers = new Headers({ Accept: 'text/html' });
    if (province) headers.set('Cookie', `province=${province}`);
    const page = await renderToEnd(new Request(publicUrl + path, { headers }), CACHE_VISITOR);
    if (page.status >= 500) log.warn({ path, status: page.status }, 'page could not be rendered');
    if (isOwnAddress(path, page.headers)) return page;
    const notCached = new Headers(page.headers);
    notCached.set('Cache-Control', NOT_CACHED);
    return { ...page, headers: notCached };
  }

  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (!cache || !isGetOrHead(request)) return false;
    const key = pageKey(request.url ?? '', request.headers.cookie);
    const cached = key && cachedAt(key);
    return cached !== undefined && sendPacked(request, response, cached);
  }

  const cachedAt = (key: PageKey) => cache?.find(key.key, () => renderForAll(key));

  /** Whether a page is in the cache under the path of an address. */
  function isCachedAt(address: string, request: IncomingMessage): boolean {
    const key = pageKey(pathOf(address), request.headers.cookie);
    return key !== undefined && cachedAt(key) !== undefined;
  }

  /**
   * Where an address leads: nowhere, when the shop has no page at its path, or at once to where that page moved. The page is
   * rendered for that, and cached for who is sent there.
   */
  async function whereTo(address: string, request: IncomingMessage, visitor: Visitor) {
    const path = pathOf(address);
    const key = cache && pageKey(path, request.headers.cookie);
    const page = key
      ? await cache.fill(key.key, () => renderForAll(key))
      : await renderToEnd(new Request(publicUrl + path), visitor);
    if (isCached(page)) return address;
    const moved = page.status === 301 ? page.headers.get('Location') : null;
    if (moved !== null) return moved + address.slice(path.length);
    return page.status === 404 ? undefined : address;
  }

  async function answerForm(request: IncomingMessage, response: ServerResponse, visitor: Visitor) {
    const form = await readPageForm(request, publicUrl);
    if (!(form instanceof Request)) return send(request, response, form);
    sendRendered(request, response, await renderToEnd(form, visitor));
  }

  return {
    answerFromCache,
    async answer(request, response, visitor) {
      const isForm = isPageForm(request);
      if (!isForm && !isGetOrHead(request)) {
        return sendNotAllowed(
          request,
          response,
          takesForms(request) ? 'GET, HEAD, POST, OPTIONS' : undefined,
        );
      }
      if (answerFromCache(request, response)) return;
      const { url = '' } = request;
      const own = isForm ? undefined : ownSpelling(url);
      if (isProtected('secret', own ?? url)) response.setHeader('Referrer-Policy', 'no-referrer');
      const redirect = (to: string) => send(request, response, { status: 308, headers: { Location: to } });
      if (own && (!hasStoredSlug(own) || isCachedAt(own, request))) return redirect(own);
      if (!(await mayRender(limits, visitor.clientAddress, { request, response }))) return;
      const target = own && (await whereTo(own, request, visitor));
      if (target) return redirect(target);
      if (isForm) return answerForm(request, response, visitor);
      const key = cache && pageKey(request.url ?? '', request.headers.cookie);
      const page = key
        ? await cache.fill(key.key, () => renderForAll(key))
        : await renderToEnd(new Request(publicUrl + request.url, { headers: headersOf(request) }), visitor);
      if (isCached(page)) sendPacked(request, response, page);
      else sendRendered(request, response, page);
    },
  };
}

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

function sendRendered(request: IncomingMessage, response: ServerResponse, page: RenderedPage): void {
  const html = isHtml(page.headers);
  const encoding: Encoding = html ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
  const headers: Record<string, string> = Object.fromEntries(page.headers);
  const cookies = page.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  for (const name of ['set-cookie', 'content-length', 'transfer-encoding', 'connection'])
    delete headers[name];
  headers['cache-control'] ??= NOT_CACHED;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (html) headers.vary = 'Cookie, Accept-Encoding';
  headers['content-security-policy'] = page.policy;
  const body = compressOnce(page.body, encoding);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(page.status, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Whether this is the canonical address of a page with a query. Made-up values, another order or spelling, or a page
 * past the end show a view with another address; if cached, they would evict the pages that people visit.
 */
const isOwnAddress = (path: string, headers: Headers) =>
  !path.includes('?') || headers.get('Content-Location') === path;

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

/** Last resort when even the storefront's own error page could not be rendered. */
export function sendFailure(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  send(request, response, { status: 500, body: `${refusedWords(request).failed}\n` });
}
