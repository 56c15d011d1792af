import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RateLimits } from '../../api/http/rate-limits/rate-limits.ts';
import { ShopError } from '../../contract/problem.ts';
import { send } from '../http/answer.ts';
import { PLAIN_PAGE_POLICY, PLAIN_PAGE_TYPE, plainPagesAt } from './plain-page.ts';

/** Pages send no RateLimit headers, because neither browsers nor crawlers read them. */
const NO_HEADERS = { header: () => {} };

/** Counts a page rendered for one visitor (P101). @returns false when it has sent a 429 instead. */
export async function mayRender(
  limits: Pick<RateLimits, 'use'>,
  clientAddress: string,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<boolean> {
  try {
    await limits.use(NO_HEADERS, 'pages', clientAddress);
    return true;
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    send(request, response, {
      status: 429,
      type: PLAIN_PAGE_TYPE,
      headers: {
        'Content-Security-Policy': PLAIN_PAGE_POLICY,
        'Retry-After': String(error.details.retryAfterSeconds),
      },
      body: plainPagesAt(request.url ?? '').tooMany,
    });
    return false;
  }
}
