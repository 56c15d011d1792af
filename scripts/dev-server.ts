// The server of `npm run dev`: the same shop, with its pages served by Vite from their sources, in the language of
// SHOP_LANGUAGE. Pages in another language get a 404.
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import type { Handler, HttpServer } from '../server/http/http.ts';
import { BACKOFFICE, pageHandler } from '../server/pages/backoffice.ts';
import type { Storefront } from '../server/pages/built-storefront.ts';
import { runShop } from '../server/run.ts';

await runShop({ openStorefront: viteStorefront, lingerMs: 0 });

async function viteStorefront({ server }: HttpServer): Promise<Storefront> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/data/**', '**/build/**'] } },
  });
  const backoffice = await createServer({
    root: 'backoffice',
    configFile: 'backoffice/vite.config.ts',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    files: { has: () => false, answer: async () => {} },
    keepPages: false,
    answerFirst: answerWith(vite),
    backoffice: viteBackoffice(backoffice),
    close: async () => {
      await Promise.all([vite.close(), backoffice.close()]);
    },
  };
}

/** Has Vite answer. @returns whether it did. */
const answerWith =
  (vite: ViteDevServer) =>
  (...[request, response]: Parameters<Handler>) =>
    new Promise<boolean>((done, fail) => {
      response.once('close', () => done(true));
      vite.middlewares(request, response, (error?: unknown) => (error ? fail(error) : done(false)));
    });

/** The back office from its sources. Its one HTML file is rendered for each request, as the build would. */
function viteBackoffice(vite: ViteDevServer): Handler {
  const answerFirst = answerWith(vite);
  const answerPage = pageHandler(async (path) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    const answer = await createRequestHandler(build, 'development')(new Request(`http://localhost${path}`));
    return answer.text();
  });
  return async (...args) => {
    if (args[2].path === BACKOFFICE || !(await answerFirst(...args))) await answerPage(...args);
  };
}
