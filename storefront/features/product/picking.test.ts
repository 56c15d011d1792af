import { describe, expect, it } from 'vitest';
import { type Variant, variantSchema } from '../../../contract/catalog.ts';
import { defaultChoices, pickVariant, reachableValues, toggleChoice } from './picking.ts';

const createVariant = (sku: string, fabric: string, size: string, finishing: string): Variant =>
  variantSchema.parse({
    _id: sku,
    sku,
    price: 10,
    discount: 0,
    stock_quantity: 5,
    fabric: { name: fabric },
    size: { name: size },
    Finishing: finishing,
  });

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

describe('picking a variant (spec §4)', () => {
  it('starts with the first variant', () => {
    const choices = defaultChoices(VARIANTS);
    expect(choices).toEqual({ Fabric: 'Nylon', Size: '36x18', Finishing: 'Grommets' });
    expect(pickVariant(VARIANTS, OPTIONS, choices)).toMatchObject({
      status: 'chosen',
      variant: { sku: 'A' },
    });
  });

  it('lets go of a chosen value that is chosen again, and is incomplete then', () => {
    const choices = toggleChoice(defaultChoices(VARIANTS), 'Size', '36x18');
    expect(choices).toEqual({ Fabric: 'Nylon', Finishing: 'Grommets' });
    expect(pickVariant(VARIANTS, OPTIONS, choices)).toEqual({ status: 'incomplete' });
  });

  it('takes another value of the same option in place of the first', () => {
    expect(toggleChoice({ Size: '36x18' }, 'Size', '72x36')).toEqual({ Size: '72x36' });
  });

  it('is unavailable when everything is chosen and no variant is like that', () => {
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

  it('knows which values lead somewhere, its own choice left out', () => {
    const choices = { Fabric: 'Nylon', Size: '72x36', Finishing: 'Sleeves' };
    expect([...reachableValues(VARIANTS, 'Fabric', choices)]).toEqual(['Nylon']);
    expect([...reachableValues(VARIANTS, 'Size', { Fabric: 'Nylon' })]).toEqual(['36x18', '72x36']);
    expect([...reachableValues(VARIANTS, 'Finishing', { Size: '36x18' })]).toEqual(['Grommets']);
  });
});
