import { describe, expect, it } from 'vitest';
import { targetsOf } from './suggestions.ts';

describe('suggestions', () => {
  it('lead to products, categories and at last to all results', () => {
    const products = [{ name: 'Canada Flag', slug: 'canada-flag', image: '/pictures/x' }];
    const categories = [{ name: 'Canada Flags', slug: 'canada-flags' }];
    expect(targetsOf({ term: 'can a', products, categories })).toEqual([
      '/product/canada-flag',
      '/category/canada-flags',
      '/shop?search=can+a',
    ]);
  });

  it('lead to what is made to order for custom*', () => {
    expect(targetsOf({ term: 'customized', products: [], categories: [] })).toEqual([
      '/custom-product?search=customized',
    ]);
  });
});
