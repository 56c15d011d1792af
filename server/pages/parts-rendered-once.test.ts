// Pages of the build in `build/`, which `npm test` makes first. By hand, run `npm run build` before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWholeShop, type WholeShop } from '../testing/whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

describe('parts of pages that are rendered once', () => {
  it('show the province of each visitor', async () => {
    for (const province of ['BC', 'QC', 'BC']) {
      const html = await (await shop.get('/about?x', { headers: { Cookie: `province=${province}` } })).text();
      const select = /<select[^>]* class="province-control">[\s\S]*?<\/select>/.exec(html)?.[0] ?? '';
      expect(/<option value="(\w+)" selected/.exec(select)?.[1]).toBe(province);
    }
  });

  it('show the choices and the counts of each view', async () => {
    const boxes = async (path: string) => {
      const page = await shop.page(path);
      return page
        .all('input')
        .filter((box) => box.attribute('name') === 'availability')
        .map((box) => `${box.attribute('value')} ${box.attribute('checked') ?? 'open'}`);
    };
    const open = await boxes('/shop');
    const chosen = await boxes('/shop?availability=In-Stock');
    expect(open.length).toBeGreaterThan(0);
    expect(chosen.filter((box) => !box.endsWith('open'))).toHaveLength(1);
    expect(open.filter((box) => !box.endsWith('open'))).toEqual([]);
    expect(await boxes('/shop')).toEqual(open);
  });

  it.each([
    ['/about?x=1', '/fr/about?x=1', ''],
    ['/shop?search=maple', '/fr/shop?search=maple', 'maple'],
    ['/fr/shop?search=%C3%A9t%C3%A9&page=1', '/shop?search=%C3%A9t%C3%A9&page=1', 'été'],
    ['/shop?search=%22%3E%27%26%24%26', '/fr/shop?search=%22%3E%27%26%24%26', `">'&$&`],
    ['/shop?search=gap:search', '/fr/shop?search=gap%3Asearch', 'gap:search'],
    [
      '/shop?search=%22gap:other-language%22',
      '/fr/shop?search=%22gap%3Aother-language%22',
      '"gap:other-language"',
    ],
    ['/stores?search=ottawa', '/fr/stores?search=ottawa', ''],
  ])('lead from each page to the same one in the other language: %s', async (path, other, term) => {
    for (const visit of ['first', 'second']) {
      const page = await shop.page(path);
      const links = page.all('a', { hreflang: path.startsWith('/fr') ? 'en-CA' : 'fr-CA' });
      expect(new Set(links.map((link) => link.attribute('href'))), visit).toEqual(new Set([other]));
      expect(links.length, visit).toBeGreaterThanOrEqual(3);
      expect(page.all('input', { role: 'combobox' })[0]?.attribute('value'), visit).toBe(term);
    }
  });

  it.each(['/', '/shop', '/product/canada-flag', '/about', '/fr/shop'])(
    'are the same the second time, and have no id of their own: %s',
    async (path) => {
      const [first, second] = [await shop.text(`${path}?a`), await shop.text(`${path}?b`)];
      const stable = (html: string) =>
        html.replaceAll(/\?[ab]\b/g, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
      expect(stable(second)).toBe(stable(first));
      expect(first).not.toContain('_once-');
    },
  );
});
