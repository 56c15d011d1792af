import { describe, expect, it } from 'vitest';
import { searchTarget } from './search-target.ts';

describe('a search', () => {
  it.each(['custom', 'Custom flag', 'a CUSTOMIZED banner', 'customize', 'customization', 'customised'])(
    'for %j leads to the custom products',
    (term) => expect(searchTarget(` ${term} `)).toBe(`/custom-product?search=${term.replaceAll(' ', '+')}`),
  );

  it.each([
    ['canada', '/shop?search=canada'],
    ['  red & white ', '/shop?search=red+%26+white'],
    ['customer', '/shop?search=customer'],
    ['   ', '/shop'],
  ])('for %j leads to the shop', (term, target) => expect(searchTarget(term)).toBe(target));
});
