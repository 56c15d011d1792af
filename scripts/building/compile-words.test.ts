import { expect, it } from 'vitest';
import { missingKeys } from './compile-words.ts';

it('finds each key that a language lacks', () => {
  const words = { cart: { title: 'Cart', empty: 'Nothing yet' }, shop: { title: 'Shop' } };
  expect(
    missingKeys(words, { cart: { title: 'Panier', empty: 'Vide' }, shop: { title: 'Boutique' } }),
  ).toEqual([]);
  expect(missingKeys(words, { cart: { title: 'Panier' } })).toEqual(['cart.empty', 'shop']);
});
