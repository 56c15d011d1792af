import { expect, it } from 'vitest';
import { placeOf } from './category-place.ts';

const canada = { name: 'Canada Flags', slug: 'canada-flags' };
const flags = { name: 'Flags', slug: 'flags', subcategories: [canada] };

it('finds the subcategories of a main category', () => {
  expect(placeOf('flags', [flags])).toEqual({ name: 'Flags', main: null, subcategories: [canada] });
});

it('finds the main category of a subcategory', () => {
  expect(placeOf('canada-flags', [flags])).toEqual({ name: 'Canada Flags', main: flags, subcategories: [] });
});

it('finds nothing for a category that is not in the menu', () => {
  expect(placeOf('new-flags', [flags])).toEqual({ name: undefined, main: null, subcategories: [] });
});
