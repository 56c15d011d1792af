import { afterAll, expect, it, vi } from 'vitest';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';

// As in a French build.
vi.resetModules();
vi.stubEnv('SHOP_LANGUAGE', 'fr');
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});
const { findMatches } = await import('./find-custom-products.ts');

const CARDS = CUSTOM_PRODUCTS.map((product) => ({ product, summary: '' }));
const search = (term: string) => findMatches(CARDS, term).map(({ product }) => product.slug);

it.each([
  ['oriflamme personnalisée', ['feather-banner']],
  ['drapeau pour voiture', ['car-flag']],
  ['bannière de cloture sur mesure', ['fence-wraps']],
  ['guidon pour notre club', ['pennants-and-Burgee']],
  ['goutte', ['feather-banner']],
  ['broderie', ['custom-embroidery']],
  ['logo brodé', ['custom-embroidery']],
  ['custom fence wrap', ['fence-wraps']],
])('%j finds the products that it names, in French or English', (term, slugs) => {
  expect(search(term)).toEqual(slugs);
});

it.each(['sur mesure', 'personnalisation', 'un zèbre personnalisé'])('%j finds nothing', (term) => {
  expect(search(term)).toEqual([]);
});
