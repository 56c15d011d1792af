import { describe, expect, it } from 'vitest';
import english from '../../../messages/storefront/en.json' with { type: 'json' };
import french from '../../../messages/storefront/fr.json' with { type: 'json' };
import { upkeepOf } from './upkeep.ts';

const rows = (has_parts: boolean | null, has_repair: boolean | null, { product } = english) =>
  upkeepOf({ has_parts, has_repair }, (key) => product[key]).map(({ name, value }) => `${name}: ${value}`);

describe('parts and repair of a product', () => {
  it.each([
    [true, true, ['Replacement parts: Yes, from us', 'Repair, and information for upkeep: Yes, from us']],
    [true, false, ['Replacement parts: Yes, from us', 'Repair, and information for upkeep: Not from us']],
    [false, null, ['Replacement parts: Not from us']],
    [null, null, []],
  ])('with parts %s and repair %s', (hasParts, hasRepair, said) => {
    expect(rows(hasParts, hasRepair)).toEqual(said);
  });

  it('are said in French', () => {
    expect(rows(false, true, french)).toEqual([
      'Pièces de rechange: Non, nous ne les offrons pas',
      'Réparation et renseignements pour l’entretien: Oui, nous les offrons',
    ]);
  });
});
