import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BARE_SHOP, type Choices } from '../lib/navigation/shop-address.ts';
import { MemoryStorage } from '../testing/lines.ts';
import { forgetFilters, readSavedFilters, saveFilters } from './shop-filters.ts';

const chosen = (some: Partial<Choices>): Choices => ({ ...BARE_SHOP.choices, ...some });

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('stores categories and filters on this device until they are cleared', () => {
  const choices = chosen({ category: ['flags'], size: ['36x18', 'above 72x36'], fabric: ['Paper'] });
  saveFilters(choices);
  expect(readSavedFilters()).toEqual(choices);
  expect(localStorage.getItem('shopCategories')).toBe('["flags"]');
  expect(localStorage.getItem('shopFilters')).toBe('{"size":["36x18","above 72x36"],"fabric":["Paper"]}');
  forgetFilters();
  expect(readSavedFilters()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('removes a filter that is no longer chosen', () => {
  saveFilters(chosen({ category: ['flags'], size: ['36x18'] }));
  saveFilters(chosen({ size: ['36x18'] }));
  expect(localStorage.getItem('shopCategories')).toBeNull();
  saveFilters(chosen({ category: ['flags'] }));
  expect(localStorage.getItem('shopFilters')).toBeNull();
});

it.each([
  ['{', '{'],
  ['"flags"', '[]'],
  ['{"0":"flags"}', '7'],
  ['[1,null,"","a,b"]', '{"size":"36x18","fabric":{"length":3},"colour":["red"]}'],
  [JSON.stringify(['x'.repeat(101)]), 'null'],
])('has no filters when storage holds %s and %s', (categories, filters) => {
  localStorage.setItem('shopCategories', categories);
  localStorage.setItem('shopFilters', filters);
  expect(readSavedFilters()).toBeUndefined();
});

it('has no filters when storage is denied', () => {
  vi.stubGlobal('localStorage', undefined);
  saveFilters(chosen({ size: ['36x18'] }));
  forgetFilters();
  expect(readSavedFilters()).toBeUndefined();
});
