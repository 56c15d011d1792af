import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXml, textsOf } from '../../../api/testing/read-xml.ts';
import type { Product, Variant } from '../../../contract/catalog/catalog.ts';
import { unitPrice } from '../../../contract/catalog/line-price.ts';
import { openWholeShop, type WholeShop } from '../../testing/whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

describe('the shop for crawlers', () => {
  it('lists only existing pages in the sitemap', async () => {
    // The sitemap has absolute URLs.
    const get = (address: string) => shop.get(address.replace(shop.origin, ''));
    const index = await shop.text('/sitemap.xml');
    const files = textsOf(index, 'loc');
    expect(files[0]).toBe(`${shop.origin}/sitemaps/pages.xml`);
    expect(textsOf(index, 'lastmod')).toHaveLength(files.length);
    for (const file of files) {
      const addresses = textsOf(await (await get(file)).text(), 'loc');
      expect(addresses.length).toBeGreaterThan(0);
      const some = file.endsWith('/pages.xml') ? addresses : addresses.filter((_, n) => n % 40 === 0);
      for (const address of some) expect((await get(address)).status, address).toBe(200);
    }
  });

  it('has a valid date in every sitemap entry', async () => {
    const dates = textsOf(await shop.text('/sitemaps/products-1.xml'), 'lastmod');
    for (const date of dates) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    expect(new Set(dates).size).toBeGreaterThan(10);
  });

  it('names the sitemap and disallows personal pages in robots.txt', async () => {
    const text = await shop.text('/robots.txt');
    expect(text).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
    // Search pages send noindex instead (seo.test.ts).
    expect(text).not.toContain('search');
    for (const path of ['/api/', '/cart', '/checkout', '/profile', '/order-confirmation']) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
  });

  it('returns 404 for missing pages and files', async () => {
    for (const path of [
      '/sitemaps/products-99.xml',
      '/sitemaps/orders.xml',
      '/feeds/orders.xml',
      '/product/no-such-flag',
      '/category/no-such-category',
      '/category/seasonal-clearance',
      '/stores/no-such-store',
      '/stores/waterfront-flags-kingston',
      '/shop/no-such-kind',
      '/blogs/no-such-article',
    ]) {
      expect((await shop.get(path)).status, path).toBe(404);
    }
  });

  it('shows a heading and a link on the 404 page of a product, category or store', async () => {
    for (const path of [
      '/product/no-such-flag',
      '/category/no-such-category',
      '/category/seasonal-clearance',
      '/stores/no-such-store',
      '/stores/waterfront-flags-kingston',
    ]) {
      const main = (await shop.page(path)).all('main')[0];
      expect(main?.all('h1')[0]?.text, path).toBeTruthy();
      expect(main?.all('a').length, path).toBeGreaterThan(0);
    }
  });

  it('has the same prices and stock in the feed as on the pages', async () => {
    const items = readItems(await shop.text('/feeds/products.xml'));
    expect(items.size).toBeGreaterThan(3000);
    for (const slug of ['canada-flag', 'labrador-flag', 'snap-hook-nylon', 'feather-banner-cross-base']) {
      const product = await shop.product(slug);
      const sold = product.variants.length > 0 ? product.variants : [undefined];
      for (const variant of sold) {
        expect(items.get(variant?.sku ?? product.sku)).toMatchObject({
          ...expectedItem(product, variant),
          'g:link': `${shop.origin}/product/${slug}${variant ? `?sku=${variant.sku}` : ''}`,
        });
      }
    }
  });
});

/** The feed's items by id. Elements within g:shipping are skipped, since its price has the same name as the item's. */
function readItems(feed: string): Map<string, Record<string, string>> {
  const items: Record<string, string>[] = [];
  let isShipping = false;
  for (const { name, text } of readXml(feed)) {
    if (name === 'item') items.push({});
    const item = items.at(-1);
    if (item && !isShipping) item[name] = text;
    isShipping = name === 'g:country';
  }
  return new Map(items.map((item) => [item['g:id'] ?? '', item]));
}

function expectedItem(product: Product, variant: Variant | undefined): Record<string, string> {
  const price = variant ? unitPrice(product, variant) : product.starting_price;
  const isReduced = variant !== undefined && variant.discount > price;
  const stock = variant?.stock_quantity ?? product.stock;
  const inStock = product.availability === 'Pre-Order' ? 'preorder' : 'in_stock';
  return {
    'g:price': `${(isReduced ? variant.discount : price).toFixed(2)} CAD`,
    ...(isReduced && { 'g:sale_price': `${price.toFixed(2)} CAD` }),
    'g:availability': stock > 0 ? inStock : 'out_of_stock',
  };
}
