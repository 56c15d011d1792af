import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOM_PRODUCTS } from '../../contract/catalog/custom-products.ts';
import { openWholeShop, type WholeShop } from '../testing/whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

const visit = async (path: string, init?: RequestInit) => {
  const { status, headers } = await shop.get(path, { redirect: 'manual', ...init });
  return { status, location: headers.get('Location'), referrer: headers.get('Referrer-Policy') };
};

describe('another spelling of a page leads to its one address, in one step', () => {
  it.each([
    ['/about/', '/about'],
    ['/fr/shipping/', '/fr/shipping'],
    ['/privacy-policy/', '/privacy-policy'],
    ['/fr/accessibility/', '/fr/accessibility'],
    ['/FR', '/fr'],
    ['/product/canada-flag//', '/product/canada-flag'],
    ['/PRODUCT/Canada-Flag', '/product/canada-flag'],
    ['/Category/FLAGS/?page=2&X=A', '/category/flags?page=2&X=A'],
    ['/%46%72//Shop?sort=newest', '/fr/shop?sort=newest'],
    ['/Stores/Maple-Mast-Ottawa/', '/stores/maple-mast-ottawa'],
    ['/Blogs/Nylon-Versus-POLYESTER/', '/blogs/nylon-versus-polyester'],
    ...CUSTOM_PRODUCTS.map(({ slug }): [string, string] => [
      `/custom/${slug.toUpperCase()}/`,
      `/custom/${slug}`,
    ]),
  ] satisfies [string, string][])('%s → %s', async (path, own) => {
    expect(await visit(path)).toMatchObject({ status: 308, location: own });
    expect(await visit(path, { method: 'HEAD' })).toMatchObject({ status: 308, location: own });
    expect(await visit(own)).toMatchObject({ status: 200, location: null });
    expect((await shop.page(path)).canonical).toBe(shop.origin + own.replace(/&X=A|\?sort=newest/, ''));
  });

  it('whatever number of slashes it has', async () => {
    const many = '/'.repeat(1000);
    expect(await visit(`${many}about${many}`)).toMatchObject({ status: 308, location: '/about' });
  });

  it('P105 and never to another site', async () => {
    for (const path of [
      '//evil.example',
      '//evil.example/shop/',
      '/%66r//evil.example',
      '/fr//evil.example/',
    ])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
  });
});

it('is a 404 at once when the shop has no such slug, in whatever spelling', async () => {
  for (const kind of ['product', 'category', 'shop', 'stores', 'blogs'])
    for (const path of [`/${kind}/No-Such-Slug`, `/fr/${kind.toUpperCase()}//no-such-slug/?page=2`])
      for (const method of ['GET', 'HEAD'])
        expect([path, await visit(path, { method })]).toEqual([
          path,
          { status: 404, location: null, referrer: expect.any(String) },
        ]);
});

it('leaves the letters of a token alone, and tells no other site of it', async () => {
  const token = 'aBcD'.repeat(11);
  for (const path of [`/ORDER/${token}`, `/order//${token}/`])
    expect(await visit(path)).toEqual({ status: 308, location: `/order/${token}`, referrer: 'no-referrer' });
  expect(await visit(`/order/${token.toUpperCase()}`)).toMatchObject({ status: 404, location: null });
});

it('redirects nothing but pages that somebody reads', async () => {
  for (const path of [
    '/no-such-page/',
    '/API/general',
    '/api/general/',
    '/ADMIN',
    '/robots.txt/',
    '/Shop.data',
  ])
    expect([path, (await visit(path)).location]).toEqual([path, null]);
  const form = { method: 'POST', body: new URLSearchParams({ email: 'a@example.ca' }) };
  expect(await visit('/order-status/', form)).toMatchObject({ status: 405, location: null });
});

it('has articles with a slug in lower case, as the address is spelled', async () => {
  for (const name of await readdir('catalogue/blog')) expect(name).toMatch(/^[a-z0-9-]+(?:\.fr)?\.md$/);
});
