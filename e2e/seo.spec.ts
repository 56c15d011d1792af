import { expect, type Page, test } from '@playwright/test';
import { getProduct, openPage } from './shopper.ts';

// These tests need a browser; server/pages/crawlers/seo.test.ts covers what search engines read in the HTML.

const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');

test('updates the metadata for search engines on client-side navigation', {
  tag: '@any-width',
}, async ({ page, baseURL }) => {
  await openPage(page, '/category/canada-flags');
  await expect(page.locator('#structured-data')).toBeAttached();
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => canonicalOf(page)).toBe(`${baseURL}${new URL(page.url()).pathname}`);
  await expect(page.locator('#structured-data')).toHaveCount(0);
});

test('opens a link of the feed with its variant chosen, before hydration', {
  tag: '@any-width',
}, async ({ browser, baseURL }) => {
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

test(
  'P42 P45 shows the text of a review as plain text everywhere',
  { tag: '@any-width' },
  async ({ page }, { project }) => {
    const slug = `yukon-flag`;
    const product = await getProduct(page.request, slug);
    const hostile = `</script><img src=x onerror="document.title='broken'"> ${project.name} ${Date.now()}`;
    const body = {
      product_id: product._id,
      name: hostile.slice(0, 60),
      title: hostile,
      review: hostile,
      rating: 5,
    };
    expect((await page.request.post('/api/review-post', { data: body })).status()).toBe(201);
    // The cached page is refreshed in the background of the first visits after the change.
    await expect
      .poll(async () => (await page.request.get(`/product/${slug}`)).text(), { timeout: 20_000 })
      .toContain(hostile.slice(-13));
    const html = await (await page.request.get(`/product/${slug}`)).text();
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('</script><img');
    await page.goto(`/product/${slug}`);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const reviews: { reviewBody: string }[] = JSON.parse(text ?? '')['@graph'][0].review;
    expect(reviews.map(({ reviewBody }) => reviewBody)).toContain(hostile);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await expect(page).not.toHaveTitle('broken');
  },
);
