import { describe, expect, it } from 'vitest';
import { pathIn, readPageAddress } from './page-language.ts';

describe('the address of a page in French', () => {
  it.each([
    ['/', '/fr'],
    ['/?utm_source=x', '/fr?utm_source=x'],
    ['/#top', '/fr#top'],
    ['/shop', '/fr/shop'],
    ['/product/canada-flag?sku=A#reviews', '/fr/product/canada-flag?sku=A#reviews'],
    ['/french', '/fr/french'],
  ])('of %s is %s, and is read back', (path, french) => {
    expect(pathIn('fr', path)).toBe(french);
    expect(readPageAddress(french)).toEqual({ language: 'fr', path });
  });

  it('is read in capitals and with a trailing slash', () => {
    expect(readPageAddress('/FR/shop')).toEqual({ language: 'fr', path: '/shop' });
    expect(readPageAddress('/fr/')).toEqual({ language: 'fr', path: '/' });
  });

  it.each(['/fr//evil.example', '/fr/\\evil.example', '/fr///evil.example', '/fr/\\/evil.example'])(
    'P105: is never that of another site: %s',
    (address) => {
      expect(readPageAddress(address)).toEqual({ language: 'fr', path: '/evil.example' });
    },
  );

  it('P105: has its language once', () => {
    expect(readPageAddress('/fr/fr/shop')).toEqual({ language: 'fr', path: '/fr/shop' });
  });
});

it.each(['/', '/shop', '/french', '/fr-shop', '//fr/shop', '/shop/fr'])('%s is English', (path) => {
  expect(readPageAddress(path)).toEqual({ language: 'en', path });
  expect(pathIn('en', path)).toBe(path);
});
