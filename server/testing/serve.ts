import { onTestFinished } from 'vitest';
import { createHttpServer, type Handler, type OpenShop } from '../http/http.ts';
import type { HttpLimits } from '../http/limits/http-limits.ts';
import { createLog } from '../watching/log.ts';

/** Serves one handler, or a whole shop of the test, on a free port until the test ends. @returns its origin. */
export async function serveForThisTest(
  shop: Handler | Partial<OpenShop>,
  trustedProxies = 0,
  limits: Partial<HttpLimits> = {},
  publicUrl?: string,
): Promise<string> {
  const given =
    typeof shop === 'function' ? { routes: [{ name: 'all', matches: () => true, answer: shop }] } : shop;
  const log = createLog('silent');
  const http = createHttpServer({
    headers: ['X-Content-Type-Options', 'nosniff'],
    trustedProxies,
    log,
    lingerMs: 0,
    limits,
    ...(publicUrl !== undefined && { publicUrl }),
  });
  http.open({ answerFromCache: () => false, ready: () => {}, routes: [], observe: () => {}, ...given });
  const port = await http.listen(0, '127.0.0.1');
  onTestFinished(() => http.close());
  return `http://127.0.0.1:${port}`;
}
