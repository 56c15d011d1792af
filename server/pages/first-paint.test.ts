// Reads pages of the build in `build/`, which `npm test` makes first. By hand, run `npm run build` before.
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServedElement } from '../testing/served-page.ts';
import { openWholeShop, type WholeShop } from '../testing/whole-shop.ts';

const BUILD = new URL('../../build/client/', import.meta.url);
const MAX_STYLE = 20_000;
const MAX_PICTURE = 15_000;

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

/** Pages whose largest element is one picture. */
const WITH_PICTURE = [
  '/',
  '/shop',
  '/product/canada-flag',
  '/stores/maple-mast-ottawa',
  '/custom',
  '/custom-quote',
];

describe('before the first paint a browser fetches', () => {
  it.each([...WITH_PICTURE, '/category/canada-flags', '/about'])(
    'style and two fonts, and no script, on %s',
    async (path) => {
      const page = await shop.page(path);
      const wanted = page.all('link', { rel: 'preload' }).map((link) => link.attribute('as'));
      expect(wanted.filter((kind) => kind !== 'image')).toEqual(['font', 'font']);
      const [style, ...more] = page.all('link', { rel: 'stylesheet' });
      expect(more).toEqual([]);
      expect(gzipSync(await fileAt(style)).length).toBeLessThanOrEqual(MAX_STYLE);
      expect(page.all('link', { rel: 'modulepreload' })).toEqual([]);
      expect(page.all('script').filter(isFetching)).toEqual([]);
      // `startLateScript` fetches these afterwards.
      expect(page.all('link', { rel: 'late' }).length).toBeGreaterThan(8);
      expect(page.all('script', { type: 'text/late' })).toHaveLength(1);
    },
  );

  it.each(WITH_PICTURE)('one picture in a hurry on %s', async (path) => {
    const pictures = (await shop.page(path)).all('img');
    const [first, ...others] = pictures.filter((picture) => picture.attribute('loading') !== 'lazy');
    expect(first?.attribute('fetchpriority')).toBe('high');
    expect(others).toEqual([]);
  });

  it('at most 15 kB of flag on a phone of 375 pixels', async () => {
    const page = await shop.page('/');
    const [tall] = page.all('source', { type: 'image/avif' }).filter((source) => !source.attribute('media'));
    const set = tall?.attribute('srcset')?.split(', ') ?? [];
    const file = set.find((each) => each.endsWith(' 750w'))?.split(' ')[0] ?? '';
    expect((await readFile(new URL(`.${file}`, BUILD))).length).toBeLessThanOrEqual(MAX_PICTURE);
  });
});

const fileAt = (link: ServedElement | undefined) =>
  readFile(new URL(`.${link?.attribute('href') ?? ''}`, BUILD));

const isFetching = (script: ServedElement) =>
  script.attribute('src') !== undefined || script.attribute('type') === 'module';
