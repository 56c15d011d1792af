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
      const html = await (await shop.get('/about', { headers: { Cookie: `province=${province}` } })).text();
      const select = /<select[^>]* name="header-province"[\s\S]*?<\/select>/.exec(html)?.[0] ?? '';
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
