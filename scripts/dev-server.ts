// The server of `npm run dev`: the same shop, with its pages served by Vite from their sources.
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { LANGUAGES, type Language } from '../contract/locale.ts';
import type { Handler, HttpServer } from '../server/http/http.ts';
import { BACKOFFICE, pageHandler } from '../server/pages/backoffice.ts';
import type { Storefront } from '../server/pages/built-storefront.ts';
import { runShop } from '../server/run.ts';

/** The ports on which each Vite serves its files and listens for updates. */
const BASES: Readonly<Record<Language, string>> = { en: '/', fr: '/@fr/' };

await runShop({ openStorefront: viteStorefront, lingerMs: 0 });

async function viteStorefront({ server }: HttpServer): Promise<Storefront> {
  const vites = await startVites(server);
  const backoffice = await createServer({
    root: 'backoffice',
    configFile: 'backoffice/vite.config.ts',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    loadBuild: (language) =>
      vites[language].ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    files: { has: () => false, answer: async () => {} },
    keepPages: false,
    answerFirst: (...args) => answerFrom(vites[languageOf(args[0].url)], ...args),
    backoffice: viteBackoffice(backoffice),
    close: async () => {
      await Promise.all([...LANGUAGES.map((language) => vites[language].close()), backoffice.close()]);
    },
  };
}

/**
 * Starts a Vite for each language, one after the other, because each reads its language from the environment
 * (scripts/building/build-language.ts). English comes last: each writes the types of its routes, and English ones stay.
 */
async function startVites(server: HttpServer['server']): Promise<Readonly<Record<Language, ViteDevServer>>> {
  const start = (language: Language) => {
    process.env.SHOP_LANGUAGE = language;
    return createServer({
      appType: 'custom',
      base: BASES[language],
      cacheDir: `node_modules/.vite/${language}`,
      server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/data/**', '**/build/**'] } },
    });
  };
  const fr = await start('fr');
  return { fr, en: await start('en') };
}

const languageOf = (url = ''): Language => (url.startsWith(BASES.fr) ? 'fr' : 'en');

/** @returns whether it was a file of Vite's. */
const answerFrom = (vite: ViteDevServer, ...[request, response]: Parameters<Handler>) =>
  new Promise<boolean>((done, fail) => {
    response.once('close', () => done(true));
    vite.middlewares(request, response, (error?: unknown) => (error ? fail(error) : done(false)));
  });

/** The back office from its sources. Its one HTML file is rendered for each request, as the build would. */
function viteBackoffice(vite: ViteDevServer): Handler {
  const answerPage = pageHandler(async (path) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    const answer = await createRequestHandler(build, 'development')(new Request(`http://localhost${path}`));
    return answer.text();
  });
  return async (...args) => {
    const [request, response, visit] = args;
    if (visit.path === BACKOFFICE || !(await answerFrom(vite, request, response, visit)))
      await answerPage(...args);
  };
}
