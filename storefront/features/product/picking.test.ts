import { describe, expect, it } from 'vitest';
import { type Variant, variantSchema } from '../../../contract/catalog/catalog.ts';
import { defaultChoices, lowestPrice, pickVariant, toggleChoice, valueState } from './picking.ts';

const createVariant = (sku: string, fabric: string, size: string, finishing: string): Variant =>
  variantSchema.parse({
    _id: sku,
    sku,
    mpn: '',
    price: 10,
    discount: 0,
    price_breaks: [],
    stock_quantity: 5,
    fabric: { name: fabric },
    size: { name: size },
    Finishing: finishing,
  });

const changed = (variant: Variant, changes: Partial<Record<'price' | 'stock_quantity', number>>): Variant =>
  variantSchema.parse({ ...variant, ...changes });

const OPTIONS = {
  Fabric: ['Nylon', 'Tuff Fly'],
  Size: ['36x18', '72x36'],
  Finishing: ['Grommets', 'Sleeves'],
};
const VARIANTS = [
  createVariant('A', 'Nylon', '36x18', 'Grommets'),
  createVariant('B', 'Nylon', '72x36', 'Sleeves'),
  createVariant('C', 'Tuff Fly', '72x36', 'Grommets'),
];

describe('picking a variant (docs/spec/storefront-and-accounts.md §4)', () => {
  it('starts with the first variant', () => {
    const choices = defaultChoices(VARIANTS);
    expect(choices).toEqual({ Fabric: 'Nylon', Size: '36x18', Finishing: 'Grommets' });
    expect(pickVariant(VARIANTS, OPTIONS, choices)).toMatchObject({
      status: 'chosen',
      variant: { sku: 'A' },
    });
  });

  it('clears a value that is chosen again, and is then incomplete', () => {
    const choices = toggleChoice(defaultChoices(VARIANTS), 'Size', '36x18');
    expect(choices).toEqual({ Fabric: 'Nylon', Finishing: 'Grommets' });
    expect(pickVariant(VARIANTS, OPTIONS, choices)).toEqual({ status: 'incomplete' });
  });

  it('replaces another value of the same option', () => {
    expect(toggleChoice({ Size: '36x18' }, 'Size', '72x36')).toEqual({ Size: '72x36' });
  });

  it('is unavailable when every option is chosen and no variant matches', () => {
    const choices = { Fabric: 'Tuff Fly', Size: '36x18', Finishing: 'Grommets' };
    expect(pickVariant(VARIANTS, OPTIONS, choices)).toEqual({ status: 'unavailable' });
  });

  it('is plain for a product without variants', () => {
    expect(pickVariant([], {}, {})).toEqual({ status: 'plain' });
    expect(defaultChoices([])).toEqual({});
  });

  it('finds the only variant of a product that has variants but no options', () => {
    const [only] = VARIANTS;
    expect(pickVariant(only ? [only] : [], {}, {})).toMatchObject({ status: 'chosen' });
  });

  it('distinguishes available, sold-out and unavailable values', () => {
    const variants = VARIANTS.map((variant) =>
      changed(variant, { stock_quantity: variant.sku === 'B' ? 0 : 5 }),
    );
    const state = (option: string, value: string) => valueState(variants, { Fabric: 'Nylon' }, option, value);
    expect(state('Size', '36x18')).toBe('available');
    expect(state('Size', '72x36')).toBe('soldOut');
    expect(state('Size', '90x45')).toBe('unavailable');
    // A value's own option is ignored.
    expect(state('Fabric', 'Tuff Fly')).toBe('available');
  });

  it('costs at least the price of the cheapest matching variant', () => {
    const prices = { A: 20, B: 30, C: 0 };
    const variants = VARIANTS.map((each) =>
      changed(each, { price: prices[each.sku as keyof typeof prices] }),
    );
    const product = { starting_price: 12, variants };
    expect(lowestPrice(product, { Fabric: 'Nylon' })).toBe(20);
    expect(lowestPrice(product, {})).toBe(12);
    expect(lowestPrice(product, { Fabric: 'Paper' })).toBe(12);
    expect(lowestPrice({ starting_price: 9, variants: [] }, {})).toBe(9);
  });
});
