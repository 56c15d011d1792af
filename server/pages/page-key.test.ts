import { describe, expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

describe('pageKey', () => {
  it.each([
    '/',
    '/shop',
    '/shop/canada-flags',
    '/category/poles',
    '/product/canada',
    '/shop?page=2&sort=price_asc&size=36x18,54x27',
    '/shop/canada-flags?fabric=Tuff+Fly,Paper&view=list',
    '/stores',
    '/stores?province=British+Columbia&page=2',
    '/stores/maple-mast-ottawa?unique=no&page=2&limit=3',
    '/custom',
    '/custom-products',
    '/custom/pennants-and-Burgee',
    '/custom-quote',
    '/contact',
    '/fr',
    '/fr/shop?page=2&sort=price_asc',
    '/fr/product/canada',
    '/shop?',
    `/shop?category=${'a'.repeat(491)}`,
  ])('caches %s', (url) => {
    expect(pageKey(url, undefined)).toMatchObject({ path: url, province: undefined });
  });

  it.each([
    '/checkout',
    '/cart',
    '/order-confirmation',
    '/order-status?order=HY-1',
    '/profile',
    '/profile/x.css',
    '/sign-in',
    '/login?redirect=checkout',
    '/sign-up',
    '/forgot-password',
    '/reset-password/token',
    '/verify-email/token',
    '/newsletter/unsubscribe/token',
    '/order/token',
    '/quote/token',
    '/invoice/token',
    '/pay/token',
    '/dev/mail',
    '/shop.data',
    '/product/canada.data',
    '/product/a/b',
    '/product/%2e%2e',
    '/shop?search=canada',
    '/?page=2',
    '/product/canada?size=36x18',
    '/blogs?page=2',
    '/contact?page=1',
    '/contact?size=junk',
    '/privacy-policy?page=7&sort=zzz',
    '/about?page=1',
    '/blogs/flag-etiquette?view=list',
    '/shop?unique=no',
    '/stores?postcode=K1P',
    '/stores?province=All&near=me',
    '/stores?location=45.4,-75.7',
    '/stores/maple-mast-ottawa?search=canada',
    '/stores/maple-mast-ottawa/hours',
    '/shop?page=1&utm_source=mail',
    '/custom?page=1',
    '/custom-product?search=custom+flag',
    '/custom/no-such-product',
    '/custom/PENNANTS-and-burgee',
    '/shop?page=1&page=2',
    '/shop?page=1?page=2',
    `/shop?category=${'a'.repeat(492)}`,
    '/fr/',
    '/FR/shop',
    '/fr/fr/shop',
    '/fr/checkout',
    '/fr.data',
    'https://example.ca/shop',
    '',
  ])('P65 renders %s for each visit', (url) => {
    expect(pageKey(url, undefined)).toBeUndefined();
  });

  it('differs by path and query', () => {
    const paths = ['/', '/shop', '/shop?page=1', '/shop?page=2', '/stores'];
    expect(new Set(paths.map((path) => pageKey(path, 'province=BC')?.key)).size).toBe(paths.length);
  });

  it('has places for the language and the province before the address', () => {
    expect(pageKey('/shop', 'province=BC')?.key).toBe('en BC /shop');
    expect(pageKey('/shop', undefined)?.key).toBe('en -- /shop');
    expect(pageKey('/fr/shop', 'lang=en; province=BC')?.key).toBe('fr BC /fr/shop');
  });

  it('reads the province from its cookie and ignores unknown values', () => {
    const keyWith = (cookies: string) => pageKey('/shop', cookies)?.key;
    expect(keyWith('a=b; province=BC; c=d')).not.toBe(keyWith('province=QC'));
    expect(pageKey('/shop', 'a=b; province=BC')?.province).toBe('BC');
    for (const odd of [
      'province=ZZ',
      'province=bc',
      'province=constructor',
      'xprovince=BC',
      'province=BC1',
    ]) {
      expect(keyWith(odd)).toBe(keyWith(''));
    }
    expect(pageKey('/shop', undefined)?.key).toBe(keyWith(''));
  });
});
