import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../contract/catalog.ts';
import { unitPrice } from '../contract/line-price.ts';
import { getProduct, openPage } from './shopper.ts';

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What the page tells search engines, as the browser holds it. */
async function thingsOn(page: Page): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@context': context, '@graph': graph } = JSON.parse(text ?? '');
  expect(context).toBe('https://schema.org');
  return graph;
}

const ofType = (things: readonly Thing[], type: string) => things.find((thing) => thing['@type'] === type);

const contentOf = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"], meta[name="${property}"]`).getAttribute('content');

const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');

test.describe('a page', { tag: '@any-width' }, () => {
  const PAGES = [
    { path: '/', title: 'Flags, flagpoles and custom banners for Canada | Halyard', type: 'website' },
    { path: '/shop', title: 'Shop all flags, poles and hardware | Halyard', type: 'website' },
    {
      path: '/product/newfoundland-and-labrador-flag',
      title: 'Newfoundland and Labrador Flag | Nylon & Polyester Flags',
      type: 'product',
    },
    { path: '/category/canada-flags', title: 'Canada Flags | Halyard', type: 'website' },
    { path: '/product/canada-flag', title: 'Canada Flag | Halyard', type: 'product' },
    { path: '/custom', title: 'Custom flags and banners, made to order | Halyard', type: 'website' },
    { path: '/custom/car-flag', title: 'Car Flag, made to order | Halyard', type: 'website' },
    { path: '/about', title: 'About us | Halyard', type: 'website' },
    {
      path: '/blogs/flag-etiquette-and-half-masting',
      title: 'Flag etiquette and half-masting in Canada | Halyard',
      type: 'article',
    },
  ];

  for (const { path, title, type } of PAGES) {
    test(`${path} tells its title, address and picture`, async ({ page, baseURL }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      expect(await canonicalOf(page)).toBe(baseURL + path);
      expect(await contentOf(page, 'og:url')).toBe(baseURL + path);
      expect(await contentOf(page, 'og:title')).toBe(title);
      expect(await contentOf(page, 'og:type')).toBe(type);
      expect(await contentOf(page, 'og:site_name')).toBe('Halyard');
      const description = (await contentOf(page, 'description')) ?? '';
      expect(description.length).toBeGreaterThan(40);
      expect(await contentOf(page, 'og:description')).toBe(description);
      const picture = (await contentOf(page, 'og:image')) ?? '';
      expect(picture.startsWith(`${baseURL}/pictures/`)).toBe(true);
      expect((await page.request.get(picture)).headers()['content-type']).toBe('image/webp');
    });
  }

  test('is told anew when one goes on to another', async ({ page, baseURL }) => {
    await openPage(page, '/category/canada-flags');
    await expect(page.locator('#structured-data')).toBeAttached();
    const card = page.getByRole('main').getByRole('article').first();
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => canonicalOf(page)).toBe(`${baseURL}${new URL(page.url()).pathname}`);
    await expect(page.locator('#structured-data')).toHaveCount(0);
  });
});

test('views of a list belong to the plain list, searches and combinations to nobody', {
  tag: '@any-width',
}, async ({ page, baseURL }) => {
  for (const [path, canonical] of [
    ['/shop?page=2', '/shop?page=2'],
    ['/shop?view=list&page=2', '/shop?page=2'],
    ['/shop?sort=price_asc', '/shop'],
    ['/shop?size=72x36', '/shop'],
    ['/shop/canada-flags', '/category/canada-flags'],
  ]) {
    await page.goto(path ?? '');
    expect(await canonicalOf(page), path).toBe(`${baseURL}${canonical}`);
  }
  for (const path of ['/shop?search=canada', '/shop?size=72x36&fabric=Paper', '/cart', '/no-such-page']) {
    await page.goto(path);
    expect(await contentOf(page, 'robots'), path).toBe('noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  }
});

test('a search names its term in the title', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/shop?search=ontario');
  await expect(page).toHaveTitle('Results for “ontario” | Halyard');
});

test.describe('structured data', { tag: '@any-width' }, () => {
  test('of a product tells each variant in Canadian dollars', async ({ page, baseURL }) => {
    const product = await getProduct(page.request, 'canada-flag');
    await page.goto('/product/canada-flag');
    const things = await thingsOn(page);
    const group = ofType(things, 'ProductGroup');
    expect(group).toMatchObject({ name: 'Canada Flag', productGroupID: product.sku });
    expect(group?.variesBy).toEqual(['https://schema.org/size', 'https://schema.org/material']);
    expect(ofType(things, 'MerchantReturnPolicy')).toMatchObject({ merchantReturnDays: 30 });
    expect(ofType(things, 'OfferShippingDetails')).toMatchObject({ shippingRate: { value: '0.00' } });
    const variants = group?.hasVariant as (Thing & { offers: Thing; sku: string })[];
    expect(variants.map(({ sku, offers }) => ({ sku, price: offers.price }))).toEqual(
      product.variants.map((variant) => ({
        sku: variant.sku,
        price: unitPrice(product, variant).toFixed(2),
      })),
    );
    for (const { offers } of variants) {
      expect(offers.priceCurrency).toBe('CAD');
      expect(offers.availability).toMatch(/^https:\/\/schema\.org\/(In|OutOf)Stock$/);
      expect(String(offers.url).startsWith(`${baseURL}/product/canada-flag?sku=`)).toBe(true);
    }
    const trail = ofType(things, 'BreadcrumbList')?.itemListElement as { name: string; item: string }[];
    const shown = await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('listitem')
      .allTextContents();
    expect(trail.map(({ name }) => name)).toEqual(shown.map((name) => name.trim()));
  });

  test('tells an average only where there are reviews, and three of them at most', async ({ page }) => {
    const { data } = await (await page.request.get('/api/shop?limit=100&sort=rating_desc')).json();
    const rated = data.products[0];
    await page.goto(`/product/${rated.slug}`);
    const thing = (await thingsOn(page))[0];
    expect(thing?.aggregateRating).toMatchObject({ '@type': 'AggregateRating', bestRating: 5 });
    const reviews = thing?.review as Thing[] | undefined;
    expect(reviews?.length).toBeLessThanOrEqual(3);
    const { data: last } = await (
      await page.request.get('/api/shop?limit=100&sort=rating_desc&page=3')
    ).json();
    const unrated = last.products.findLast((product: Product) => product.review_count === 0);
    await page.goto(`/product/${unrated.slug}`);
    const plain = (await thingsOn(page))[0];
    expect(plain).not.toHaveProperty('aggregateRating');
    expect(plain).not.toHaveProperty('review');
  });

  for (const path of ['/shop', '/category/provincial-flags', '/shop/canada-flags']) {
    test(`of ${path} names ten products at most`, async ({ page }) => {
      await page.goto(path);
      const things = await thingsOn(page);
      const listed = ofType(things, 'ItemList')?.itemListElement as { url: string; position: number }[];
      expect(listed.length).toBeGreaterThan(1);
      expect(listed.length).toBeLessThanOrEqual(10);
      const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      expect(new URL(listed[0]?.url ?? '').pathname).toBe(await first.getAttribute('href'));
      expect(ofType(things, 'BreadcrumbList')).toBeDefined();
    });
  }

  test('of the home page tells who we are and where to search', async ({ page, baseURL }) => {
    await page.goto('/');
    const things = await thingsOn(page);
    expect(ofType(things, 'Organization')).toMatchObject({ name: 'Halyard', url: `${baseURL}/` });
    expect(ofType(things, 'WebSite')).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${baseURL}/shop?search={search_term_string}` },
      },
    });
  });

  test('of an article tells when it came out', async ({ page }) => {
    await page.goto('/blogs/nylon-versus-polyester');
    expect(ofType(await thingsOn(page), 'BlogPosting')).toMatchObject({ datePublished: '2025-04-08' });
  });
});

test(
  'P42 P45 the text of a review is text everywhere',
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
    // The kept page is made anew behind the first visits after the change.
    await expect
      .poll(async () => (await page.request.get(`/product/${slug}`)).text(), { timeout: 20_000 })
      .toContain(hostile.slice(-13));
    const html = await (await page.request.get(`/product/${slug}`)).text();
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('</script><img');
    await page.goto(`/product/${slug}`);
    const reviews = (await thingsOn(page))[0]?.review as { reviewBody: string }[];
    expect(reviews.map(({ reviewBody }) => reviewBody)).toContain(hostile);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await expect(page).not.toHaveTitle('broken');
  },
);
