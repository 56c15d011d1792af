import { expect, it } from 'vitest';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import { findMatches } from './find-custom-products.ts';

const CARDS = CUSTOM_PRODUCTS.map((product) => ({ product, summary: '' }));
const search = (term: string) => findMatches(CARDS, term).map(({ product }) => product.slug);

it.each([
  ['custom car flag', ['car-flag']],
  ['CUSTOM EMBROIDERED', ['custom-embroidery']],
  ['custom feathers', ['feather-banner']],
  ['custom fence wrap', ['fence-wraps']],
  ['a custom burgée for our club', ['pennants-and-Burgee']],
  ['customized teardrop', ['feather-banner']],
  ['custom flag', ['custom-flags', 'applique-sew-flags', 'car-flag', 'custom-paper-flag']],
])('%j finds the products that it names', (term, slugs) => {
  expect(search(term).slice(0, slugs.length)).toEqual(slugs);
});

it('leaves out products that match only half as well', () => {
  expect(search('custom car flag')).toEqual(['car-flag']);
  expect(search('custom vinyl street banner')[0]).toBe('street-banner');
});

it('weighs the summary least', () => {
  const cards = CARDS.map((card) => ({
    ...card,
    summary: card.product.slug === 'podium-banners' ? 'For a lectern' : '',
  }));
  expect(findMatches(cards, 'custom lectern').map(({ product }) => product.slug)).toEqual(['podium-banners']);
});

it.each([
  ['drapeau personnalisé pour mon club', 'Drapeaux sur mesure'],
  ['une bannière de clôture sur mesure', 'Bannières de clôture'],
  ['oriflammes personnalisées', 'Oriflammes'],
  ['DRAPEAUX EN PAPIER PERSONNALISES', 'Drapeaux de papier sur mesure'],
])('%j finds the product that it names in French', (term, name) => {
  const names = [
    'Bannières de clôture',
    'Drapeaux sur mesure',
    'Drapeaux de papier sur mesure',
    'Oriflammes',
  ];
  const cards = CARDS.slice(0, names.length).map(({ product }, n) => ({
    product: { ...product, name: names[n] ?? '', groups: [] },
    summary: 'Imprimé sur commande pour vous',
  }));
  expect(findMatches(cards, term)[0]?.product.name).toBe(name);
});

it.each([
  'custom',
  'Customized',
  'customization',
  'custom zebra',
  'made to order',
  'personnalisé',
  'sur mesure',
  'imprimés sur commande',
  '',
  '%(*',
])('%j finds nothing', (term) => expect(search(term)).toEqual([]));
