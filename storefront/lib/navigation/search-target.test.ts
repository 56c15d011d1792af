import { describe, expect, it } from 'vitest';
import { searchTarget } from './search-target.ts';

describe('a search', () => {
  it.each(['custom', 'Custom flag', 'a CUSTOMIZED banner', 'customize', 'customization', 'customised'])(
    'for %j leads to the custom products',
    (term) => expect(searchTarget(` ${term} `)).toBe(`/custom-product?search=${term.replaceAll(' ', '+')}`),
  );

  it.each([
    'personnalisé',
    'Drapeau PERSONNALISÉ',
    'personnalisation',
    'bannières sur mesure',
    'fait sur-mesure',
    'broderie',
    'fanion brodé',
    'bannieres brodees',
  ])('for the French %j does, too', (term) =>
    expect(searchTarget(term)).toBe(`/custom-product?${new URLSearchParams({ search: term })}`),
  );

  it.each([
    ['canada', '/shop?search=canada'],
    ['  red & white ', '/shop?search=red+%26+white'],
    ['customer', '/shop?search=customer'],
    ['personnel', '/shop?search=personnel'],
    ['zone de surf', '/shop?search=zone+de+surf'],
    ['sur', '/shop?search=sur'],
    ['broderick', '/shop?search=broderick'],
    ['embroidery', '/shop?search=embroidery'],
    ['   ', '/shop'],
  ])('for %j leads to the shop', (term, target) => expect(searchTarget(term)).toBe(target));
});
