import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { unitPrice } from '../../../contract/catalog/line-price.ts';
import type { Thing } from '../../testing/served-page.ts';
import { openWholeShop, type WholeShop } from '../../testing/whole-shop.ts';

// Checks what search engines read of a page, in the HTML as it is served.

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

const ofType = (things: readonly Thing[], type: string) => things.find((thing) => thing['@type'] === type);

describe('a page', () => {
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
    it(`${path} has a title, canonical address and picture`, async () => {
      const page = await shop.page(path);
      expect(page.title).toBe(title);
      expect(page.canonical).toBe(shop.origin + path);
      expect(page.meta('og:url')).toBe(shop.origin + path);
      expect(page.meta('og:title')).toBe(title);
      expect(page.meta('og:type')).toBe(type);
      expect(page.meta('og:site_name')).toBe('Halyard');
      const description = page.meta('description') ?? '';
      expect(description.length).toBeGreaterThan(40);
      expect(page.meta('og:description')).toBe(description);
      const picture = page.meta('og:image') ?? '';
      expect(picture.startsWith(`${shop.origin}/pictures/`)).toBe(true);
      const { format, width, height } = await sharp(
        Buffer.from(await (await shop.get(picture.replace(shop.origin, ''))).arrayBuffer()),
      ).metadata();
      const said = ['og:image:width', 'og:image:height'].map((name) => page.meta(name));
      expect([format, ...said]).toEqual(['jpeg', String(width), String(height)]);
    });
  }
});

it.each([
  ['/contact', '/site.webmanifest'],
  ['/fr/contact', '/fr/site.webmanifest'],
])('%s names the web app manifest %s', async (path, manifest) => {
  const page = await shop.page(path);
  expect(page.all('link', { rel: 'manifest' }).map((link) => link.attribute('href'))).toEqual([manifest]);
  expect(await (await shop.get(manifest)).json()).toMatchObject({ scope: '/' });
});

it('gives list views a canonical address, and searches and combined filters noindex', async () => {
  for (const [path, canonical] of [
    ['/shop?page=2', '/shop?page=2'],
    ['/shop?view=list&page=2', '/shop?page=2'],
    ['/shop?sort=price_asc', '/shop'],
    ['/shop?size=72x36', '/shop'],
    ['/shop/canada-flags', '/category/canada-flags'],
  ]) {
    const page = await shop.page(path ?? '');
    expect(page.canonical, path).toBe(`${shop.origin}${canonical}`);
  }
  for (const path of ['/shop?search=canada', '/shop?size=72x36&fabric=Paper', '/cart', '/no-such-page']) {
    const page = await shop.page(path);
    expect([path, page.meta('robots'), page.canonical]).toEqual([path, 'noindex', undefined]);
  }
});

it('shows the search term in the title', async () => {
  expect((await shop.page('/shop?search=ontario')).title).toBe('Results for “ontario” | Halyard');
});

describe('structured data', () => {
  it('of a product lists each variant in Canadian dollars', async () => {
    const product = await shop.product('canada-flag');
    const page = await shop.page('/product/canada-flag');
    const things = page.things();
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
      expect(String(offers.url).startsWith(`${shop.origin}/product/canada-flag?sku=`)).toBe(true);
    }
    const trail = ofType(things, 'BreadcrumbList')?.itemListElement as { name: string; item: string }[];
    const [crumbs] = page.all('nav', { 'aria-label': 'Breadcrumb' });
    const shown = crumbs?.all('li').map(({ text }) => text.trim());
    expect(trail.map(({ name }) => name)).toEqual(shown);
  });

  it('has an average rating only when there are reviews, and at most three of them', async () => {
    const { data } = await (await shop.get('/api/shop?limit=100&sort=rating_desc')).json();
    const rated = data.products[0];
    const [thing] = (await shop.page(`/product/${rated.slug}`)).things();
    expect(thing?.aggregateRating).toMatchObject({ '@type': 'AggregateRating', bestRating: 5 });
    const reviews = thing?.review as Thing[] | undefined;
    expect(reviews?.length).toBeLessThanOrEqual(3);
    const { data: last } = await (await shop.get('/api/shop?limit=100&sort=rating_desc&page=3')).json();
    const unrated = last.products.findLast((product: Product) => product.review_count === 0);
    const [plain] = (await shop.page(`/product/${unrated.slug}`)).things();
    expect(plain).not.toHaveProperty('aggregateRating');
    expect(plain).not.toHaveProperty('review');
  });

  for (const path of ['/shop', '/category/provincial-flags', '/shop/canada-flags']) {
    it(`of ${path} lists at most ten products`, async () => {
      const page = await shop.page(path);
      const things = page.things();
      const listed = ofType(things, 'ItemList')?.itemListElement as { url: string; position: number }[];
      expect(listed.length).toBeGreaterThan(1);
      expect(listed.length).toBeLessThanOrEqual(10);
      const first = page.all('main')[0]?.all('article')[0]?.all('a')[0];
      expect(new URL(listed[0]?.url ?? '').pathname).toBe(first?.attribute('href'));
      expect(ofType(things, 'BreadcrumbList')).toBeDefined();
    });
  }

  it('of the home page describes the organization and the search', async () => {
    const things = (await shop.page('/')).things();
    expect(ofType(things, 'Organization')).toMatchObject({ name: 'Halyard', url: `${shop.origin}/` });
    expect(ofType(things, 'WebSite')).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${shop.origin}/shop?search={search_term_string}` },
      },
    });
  });

  it('of an article has its publication date', async () => {
    const { things } = await shop.page('/blogs/nylon-versus-polyester');
    expect(ofType(things(), 'BlogPosting')).toMatchObject({ datePublished: '2025-04-08' });
  });
  it('of a store has its hours and place', async () => {
    const path = '/stores/maple-mast-ottawa';
    const page = await shop.page(`${path}?unique=no&page=2`);
    expect(page.canonical).toBe(shop.origin + path);
    const store = ofType(page.things(), 'Store');
    expect(store).toMatchObject({
      name: 'Maple & Mast Flag Co.',
      url: shop.origin + path,
      address: { streetAddress: '118 Sample Street', addressRegion: 'ON', addressCountry: 'CA' },
    });
    expect(store?.openingHoursSpecification).toHaveLength(3);
    expect((await shop.page(`${path}?search=canada`)).meta('robots')).toBe('noindex');
  });
});
