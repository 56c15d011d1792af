// The server of `npm run dev`: the same shop, with its pages served by Vite from their sources, in the language of
// SHOP_LANGUAGE. Pages in another language get a 404.
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { Handler, HttpServer } from '../server/http/http.ts';
import type { Storefront } from '../server/pages/built-storefront.ts';
import { runShop } from '../server/run.ts';

await runShop({ openStorefront: viteStorefront, lingerMs: 0 });

async function viteStorefront({ server }: HttpServer): Promise<Storefront> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/data/**', '**/build/**'] } },
  });
  const answerFirst = (...[request, response]: Parameters<Handler>) =>
    new Promise<boolean>((done, fail) => {
      response.once('close', () => done(true));
      vite.middlewares(request, response, (error?: unknown) => (error ? fail(error) : done(false)));
    });
  return {
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    files: { has: () => false, answer: async () => {} },
    keepPages: false,
    answerFirst,
    close: () => vite.close(),
  };
}
