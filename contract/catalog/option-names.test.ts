import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { AVAILABILITIES, FABRICS, FINISHINGS, SHIPPING_OPTIONS, SIZE_FILTERS } from './filter-values.ts';
import { optionName, optionValueName, optionValueNames } from './option-names.ts';

interface KitProduct {
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
}

const PRODUCTS: readonly KitProduct[] = JSON.parse(
  await readFile(new URL('../../catalogue/products.json', import.meta.url), 'utf8'),
);
const OPTIONS = PRODUCTS.flatMap(({ options }) => options);

/** Read the same in both languages: sizes, brands, provinces and a few words. */
const SAME =
  /^\d+x[\d.]+$|^(?:Tuff Fly|Durapoly|Value-Tex|Ontario|Alberta|Manitoba|Saskatchewan|Bronze|Orange)$/;

it('names every option of the sample shop in French', () => {
  const names = new Set(OPTIONS.map(({ name }) => name));
  const same = [...names].filter((name) => optionName(name, 'fr') === name);
  expect(same.sort()).toEqual(['Base', 'Province', 'Style']);
  for (const name of names) expect(optionName(name, 'en')).toBe(name);
});

it('names every value of the sample shop and of the filters in French', () => {
  const filters = [AVAILABILITIES, SHIPPING_OPTIONS, FABRICS, SIZE_FILTERS, FINISHINGS].map((values) => ({
    name: 'filter',
    values,
  }));
  for (const { name, values } of [...OPTIONS, ...filters]) {
    for (const value of values) {
      expect(optionValueName(name, value, 'en')).toBe(value);
      const french = optionValueName(name, value, 'fr');
      if (!SAME.test(value)) expect(french).not.toBe(value);
      expect(french).not.toMatch(/\b(?:in|ft|to|of|Pack|Indoor|Single)\b|['#]/);
    }
  }
});

describe('a value in French', () => {
  it.each([
    ['Pack', 'Single', 'À l’unité'],
    ['Sides', 'Single', 'Recto'],
    ['Pack', 'Pack of 12', 'Paquet de\u00a012'],
    ['Number', '10 to 18', '10 à 18'],
    ['Style', '#4, 1/2 in', 'N°\u00a04, 1/2\u00a0po'],
    ['Style', 'Indoor, 7 in', 'Intérieur, 7\u00a0po'],
    ['Length', '120 ft', '120\u00a0pi'],
    ['Pole', 'Bamboo', 'Bamboo'],
  ])('%s %s → %s', (option, value, french) => {
    expect(optionValueName(option, value, 'fr')).toBe(french);
  });
});

it('names the values of a variant in the order of its options', () => {
  const options = { Fabric: '200D Nylon', Size: '72x36', Finishing: 'Open Sleeves' };
  expect(optionValueNames(options, 'fr')).toEqual(['Nylon 200D', '72x36', 'Fourreau ouvert']);
  expect(optionValueNames(options, 'en')).toEqual(['200D Nylon', '72x36', 'Open Sleeves']);
});
