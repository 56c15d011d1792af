import { describe, expect, it } from 'vitest';
import { activeAfter, targetsOf } from './suggestions.ts';

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

  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, -1],
    ['End', 0, -1],
    ['ArrowLeft', 1, -1],
    ['a', 1, undefined],
  ])('%s goes from entry %d to %s of three', (key, from, to) => {
    expect(activeAfter(key, from, 3)).toBe(to);
  });
});
