import { NO_LIMITS } from '../../api/http/rate-limits/rate-limits.ts';
import type { Visitor } from '../http/client-address.ts';
import { createPageCache } from '../pages/page-cache.ts';
import { createPages } from '../pages/pages.ts';
import { createLog } from '../watching/log.ts';
import { serveForThisTest } from './serve.ts';

export const NONCE = 'n0nce-of-this-process';
export const marked = (script: string) => `<script nonce="${NONCE}">${script}</script>`;

type Page = (request: Request, visitor: Visitor) => Response | Promise<Response>;

/** Serves pages of one render function, and records its requests. */
export async function serve(page: Page, foreign?: Parameters<typeof createPages>[0]['foreign']) {
  const asked: Request[] = [];
  const cache = createPageCache({ version: () => 1, headers: ['X-Content-Type-Options', 'nosniff'] });
  const pages = createPages({
    render: async (request, visitor) => {
      asked.push(request);
      return page(request, visitor);
    },
    cache,
    nonce: NONCE,
    publicUrl: 'https://shop.example',
    limits: NO_LIMITS,
    ...(foreign && { foreign }),
    log: createLog('silent'),
  });
  const routes = [{ name: 'page', matches: () => true, answer: pages.answer }];
  const origin = await serveForThisTest({ answerFromCache: pages.answerFromCache, routes });
  const visit = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init });
  return { visit, asked, stats: cache.stats };
}

export const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } });
