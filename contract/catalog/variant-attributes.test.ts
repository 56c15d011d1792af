import { expect, it } from 'vitest';
import type { Variant } from './catalog.ts';
import { variantAttributes } from './variant-attributes.ts';
import { variantOptions } from './variant-options.ts';

const PLAIN = {
  _id: 'v1',
  sku: 'CAN-1',
  mpn: 'M1',
  price: 43.95,
  discount: 0,
  price_breaks: [],
  stock_quantity: 3,
  fabric: null,
  size: null,
};
const withOptions = (options: Record<string, unknown>) => ({ ...PLAIN, ...options }) as unknown as Variant;

it.each<[Record<string, unknown>, Record<string, string>]>([
  [{}, {}],
  [{ fabric: { name: 'Nylon' } }, { Fabric: 'Nylon' }],
  [{ size: { name: '54x27' } }, { Size: '54x27' }],
  [
    { Colour: 'Red', size: { name: '54x27' } },
    { Size: '54x27', Colour: 'Red' },
  ],
  [{ Height: 6, Weight: null, Finish: 'Gold' }, { Finish: 'Gold' }],
])('reads the options of a variant with %o as %o', (options, found) => {
  expect(variantOptions(withOptions(options))).toEqual(found);
});

it('lists the fabric, then the size, then further options', () => {
  const variant = withOptions({ Finish: 'Gold', size: { name: '54x27' }, fabric: { name: 'Nylon' } });
  expect(Object.keys(variantOptions(variant))).toEqual(['Fabric', 'Size', 'Finish']);
});

it.each<[Record<string, unknown>, Record<string, string>]>([
  [{}, {}],
  [
    { fabric: { name: 'Nylon' }, size: { name: '54x27' } },
    { material: 'Nylon', size: '54x27' },
  ],
  [
    { Material: 'Brass', Colour: 'Red', Province: 'Ontario' },
    { material: 'Brass', color: 'Red', pattern: 'Ontario' },
  ],
  [
    { Finish: 'Gold', Number: '7' },
    { color: 'Gold', pattern: '7' },
  ],
  [{ size: { name: '72x36' }, Finishing: 'Grommets' }, { size: '72x36, Grommets' }],
])('describes %o to price lists as %o', (options, attributes) => {
  expect(variantAttributes(withOptions(options))).toEqual(attributes);
});

it('gives the values in French, by the same attributes', () => {
  const variant = withOptions({
    fabric: { name: '200D Nylon' },
    size: { name: '54x27' },
    Finishing: 'Grommets',
    Colour: 'Red',
  });
  expect(variantAttributes(variant, 'fr')).toEqual({
    material: 'Nylon 200D',
    size: '54x27, Œillets',
    color: 'Rouge',
  });
});
