import { describe, expect, it } from 'vitest';
import { html, serve } from '../testing/serve-pages.ts';

describe('another spelling of a page that only the shop knows', () => {
  it('leads to the page when it is there, which is rendered once for both', async () => {
    const { visit, asked } = await serve(() => html('<h1>Flag</h1>'));
    for (const path of ['/product/Canada-Flag?a=1', '/PRODUCT/canada-flag/']) {
      const answer = await visit(path);
      expect(answer.status).toBe(308);
      expect(answer.headers.get('Location')).toBe(`/product/canada-flag${path.includes('?') ? '?a=1' : ''}`);
    }
    expect((await visit('/product/canada-flag')).headers.has('ETag')).toBe(true);
    expect(asked.map(({ url }) => url)).toEqual(['https://shop.example/product/canada-flag']);
  });

  it('is answered as it was typed when nothing is there, and leads on when that cannot be known', async () => {
    let status = 404;
    const { visit, asked } = await serve(() => html('x', { status }));
    expect((await visit('/product/No-Flag')).status).toBe(404);
    expect(asked.at(-1)?.url).toBe('https://shop.example/product/No-Flag');
    status = 503;
    expect((await visit('/product/No-Flag')).status).toBe(308);
  });

  it('needs no rendering when the code knows the page', async () => {
    const { visit, asked } = await serve(() => html('x', { status: 404 }));
    for (const path of ['/ABOUT', '/custom/Car-Flag', '/Order/aBcD'])
      expect((await visit(path)).status).toBe(308);
    expect(asked).toEqual([]);
  });
});
