import { describe, expect, it } from 'vitest';
import { choiceName, customProductName, flagTypeName } from './custom-names.ts';
import { CUSTOM_PRODUCTS } from './custom-products.ts';

/** Sizes and the names of cloths, which are the same in both languages. */
const SAME = /^\d+x[\d.]+$|^(?:Durapoly|Nylite(?: 200D?)?|Nylon|Dacron|PolyMesh|VinylMesh)$/;

describe.each(CUSTOM_PRODUCTS)('$name', (product) => {
  it('has a French name and keeps its English one', () => {
    expect(customProductName(product, 'en')).toBe(product.name);
    expect(customProductName(product, 'fr')).not.toBe(product.name);
    expect(flagTypeName(product.name, 'fr')).toBe(customProductName(product, 'fr'));
  });

  it('has choices in French', () => {
    const choices = product.groups.flatMap(({ choices }) => choices).filter((choice) => !SAME.test(choice));
    for (const choice of choices) expect(choiceName(choice, 'fr')).not.toBe(choice);
    for (const choice of choices) expect(choiceName(choice, 'en')).toBe(choice);
  });
});

it('translates the choice of an answer and repeats its note', () => {
  expect(choiceName('Open Sleeves: 4 in: top and bottom', 'fr')).toBe(
    'Fourreau ouvert\u00a0: 4 in: top and bottom',
  );
});

it('repeats what no product offers', () => {
  for (const word of ['constructor', '__proto__']) expect(choiceName(word, 'fr')).toBe(word);
  expect(choiceName('Silk: red', 'fr')).toBe('Silk: red');
  expect(flagTypeName('Kite', 'fr')).toBe('Kite');
});
