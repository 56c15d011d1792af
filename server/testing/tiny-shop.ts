// The real server process with a minimal storefront, for tests that start, stop and break it.
import { flushCompileCache } from 'node:module';
import { createContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ApiFetch } from '../../storefront/lib/api/api-context.ts';
import type { SiteSettings } from '../../storefront/lib/site-settings.ts';
import { runShop } from '../run.ts';

const apiFetchContext = createContext<ApiFetch>();
const siteSettingsContext = createContext<SiteSettings>();
const scriptNonceContext = createContext<string>();
let release: (() => void) | undefined;

/** Pages by path. `/held` responds when `/release` is requested; `/is-held` reports whether a request is held. */
const pages: Record<string, (apiFetch: ApiFetch) => Response | Promise<Response>> = {
  '/': () => html('<h1>Home</h1>'),
  '/checkout': () => html('<h1>Checkout</h1>'),
  '/shop': async (apiFetch) => html(await (await apiFetch('/api/shop')).text()),
  '/held': async () => {
    await new Promise<void>((done) => {
      release = done;
    });
    return html('released');
  },
  '/is-held': () => new Response(null, { status: release ? 204 : 404 }),
  '/release': () => {
    release?.();
    return html('');
  },
  '/crash': () => {
    setImmediate(() => {
      throw new Error('uncaught in this test');
    });
    return html('');
  },
};

const html = (body: string) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

const createRequestHandler = () => (request: Request, context: RouterContextProvider) => {
  const page = pages[new URL(request.url).pathname];
  return page ? page(context.get(apiFetchContext)) : new Response('no such page', { status: 404 });
};

const build = {
  entry: {
    module: {
      createRequestHandler,
      RouterContextProvider,
      apiFetchContext,
      siteSettingsContext,
      scriptNonceContext,
      sitePages: [],
      apiReader: { styles: [], scripts: [] },
    },
  },
} as unknown as ServerBuild;

await runShop({
  openStorefront: async () => ({
    loadBuild: () => build,
    files: { has: () => false, answer: async () => {} },
    keepPages: true,
    close: async () => {},
  }),
});
flushCompileCache();
