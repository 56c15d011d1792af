import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import type { ApiFetch } from './api-context.ts';

beforeEach(() => {
  openBrowser();
  vi.resetModules();
  vi.stubEnv('SHOP_LANGUAGE', 'fr');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('calls the API in French', async () => {
  const { callApi } = await import('./api-call.ts');
  const seen: string[] = [];
  const fetcher: ApiFetch = async (path) => {
    seen.push(path);
    return new Response('{}');
  };
  await callApi(fetcher, '/shop?page=2');
  await callApi(fetcher, '/checkout', { method: 'POST', body: {} });
  expect(seen).toEqual(['/api/shop?page=2&lang=fr', '/api/checkout?lang=fr']);
});

it('keeps what it knows of the shop apart from the English names', async () => {
  const { askShop, readKnownShop } = await import('../../state/known-shop.ts');
  const answer = { data: { categories: [{ name: 'Drapeaux', slug: 'flags' }], products: [], stores: [] } };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  localStorage.setItem('general', JSON.stringify({ categories: [], products: [], stores: [] }));
  await askShop();
  expect(readKnownShop()?.categories).toEqual([{ name: 'Drapeaux', slug: 'flags' }]);
  expect(JSON.parse(localStorage.getItem('general') ?? '')).toMatchObject({ categories: [] });
});
