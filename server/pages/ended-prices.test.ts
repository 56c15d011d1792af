import { expect, it } from 'vitest';
import { NO_LIMITS } from '../../api/http/rate-limits/rate-limits.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { answer, serveAnswers } from '../testing/serve-answers.ts';
import { createLog } from '../watching/log.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';

/** Pages that show one answer of the API, both from caches with one clock of struck-through prices. */
async function servePages() {
  const { world, answers } = await serveAnswers();
  const rendered: string[] = [];
  const pages = createPages({
    render: async (request, reader) => {
      const { pathname } = new URL(request.url);
      const { ok, text } = await answers.callApi(`/api${pathname}`, undefined, reader);
      rendered.push(pathname);
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      return new Response(await text(), { status: ok ? 200 : 503, headers });
    },
    cache: createPageCache({ version: () => 1, nextEnd: () => world.nextEnd, headers: [] }),
    nonce: 'n0nce',
    publicUrl: 'https://shop.example',
    limits: NO_LIMITS,
    log: createLog('silent'),
  });
  const routes = [{ name: 'page', matches: () => true, answer: pages.answer }];
  const origin = await serveForThisTest({ answerFromCache: pages.answerFromCache, routes });
  return { world, rendered, statusOf: async (path: string) => (await fetch(origin + path)).status };
}

it('renders a page again from the end of a struck-through price on, if the page shows one', async () => {
  const { world, rendered, statusOf } = await servePages();
  world.make = (path) => answer({ discount: path.endsWith('flag') ? 60 : 0 })(path);
  const paths = ['/product/flag', '/product/pole'];
  for (const path of [...paths, ...paths]) await statusOf(path);
  expect(rendered).toEqual(paths);
  world.nextEnd = 2;
  for (const path of [...paths, ...paths]) await statusOf(path);
  expect(rendered).toEqual([...paths, '/product/flag']);
});

it('does not show it either while the database is away, when other pages still are', async () => {
  const { world, statusOf } = await servePages();
  world.make = (path) => answer({ discount: path.endsWith('flag') ? 60 : 0 })(path);
  for (const path of ['/product/flag', '/product/pole']) expect(await statusOf(path)).toBe(200);
  world.versions = undefined;
  world.make = () => new Response('', { status: 503 });
  expect(await statusOf('/product/flag')).toBe(200);
  world.nextEnd = undefined;
  expect(await statusOf('/product/flag')).toBe(503);
  expect(await statusOf('/product/pole')).toBe(200);
});
