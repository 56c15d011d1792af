import { expect, test } from '@playwright/test';
import { readXml, textsOf } from '../api/testing/read-xml.ts';
import type { Product, Variant } from '../contract/catalog.ts';
import { unitPrice } from '../contract/line-price.ts';
import { getProduct } from './shopper.ts';

test.describe('for crawlers', { tag: '@any-width' }, () => {
  test('the sitemap leads to pages that are there', async ({ request, baseURL }) => {
    const index = await (await request.get('/sitemap.xml')).text();
    const files = textsOf(index, 'loc');
    expect(files[0]).toBe(`${baseURL}/sitemaps/pages.xml`);
    expect(textsOf(index, 'lastmod')).toHaveLength(files.length);
    for (const file of files) {
      const addresses = textsOf(await (await request.get(file)).text(), 'loc');
      expect(addresses.length).toBeGreaterThan(0);
      const some = file.endsWith('/pages.xml') ? addresses : addresses.filter((_, n) => n % 40 === 0);
      for (const address of some) expect((await request.get(address)).status(), address).toBe(200);
    }
  });

  test('every date of the sitemap is a date', async ({ request }) => {
    const dates = textsOf(await (await request.get('/sitemaps/products-1.xml')).text(), 'lastmod');
    for (const date of dates) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    expect(new Set(dates).size).toBeGreaterThan(10);
  });

  test('robots.txt names the sitemap and keeps carts out', async ({ request, baseURL }) => {
    const text = await (await request.get('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    // Searches say noindex by themselves (seo.spec.ts).
    expect(text).not.toContain('search');
    for (const path of ['/api/', '/cart', '/checkout', '/profile', '/order-']) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
  });

  test('what is not there is a 404', async ({ request }) => {
    for (const path of [
      '/sitemaps/products-99.xml',
      '/sitemaps/orders.xml',
      '/feeds/orders.xml',
      '/product/no-such-flag',
      '/category/no-such-category',
      '/stores/no-such-store',
      '/stores/waterfront-flags-kingston',
      '/shop/no-such-kind',
      '/blogs/no-such-article',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test('the feed has the prices and the stock of the pages', async ({ request, baseURL }) => {
    const items = readItems(await (await request.get('/feeds/products.xml')).text());
    expect(items.size).toBeGreaterThan(3000);
    for (const slug of ['canada-flag', 'labrador-flag', 'snap-hook-nylon', 'feather-banner-cross-base']) {
      const product = await getProduct(request, slug);
      const sold = product.variants.length > 0 ? product.variants : [undefined];
      for (const variant of sold) {
        expect(items.get(variant?.sku ?? product.sku)).toMatchObject({
          ...expectedItem(product, variant),
          'g:link': `${baseURL}/product/${slug}${variant ? `?sku=${variant.sku}` : ''}`,
        });
      }
    }
  });

  test('a link of the feed opens with its variant chosen, before any script runs', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const product = await getProduct(page.request, 'canada-flag');
    for (const variant of [product.variants[0], product.variants.at(-1)]) {
      await page.goto(`${baseURL}/product/canada-flag?sku=${variant?.sku}`);
      await expect(page.getByText(`SKU ${variant?.sku}`)).toBeVisible();
      await expect(page.getByText(`$${variant?.price.toFixed(2)}`).first()).toBeVisible();
    }
    await context.close();
  });
});

/** The feed's items by their ids. What an item holds of shipping is left out: its price has the same name. */
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
