import { describe, expect, it } from 'vitest';
import { menuOf } from './use-menu-categories.ts';

const FLAGS = { name: 'Flags', slug: 'flags' };

describe('menuOf', () => {
  it('uses the categories that came with the page', () => {
    const ofPage = [{ ...FLAGS, subcategories: [{ name: 'Canada Flags', slug: 'canada-flags' }] }];
    expect(menuOf(ofPage, [{ name: 'Banners', slug: 'banners' }])).toBe(ofPage);
  });

  it('falls back to the cached categories when the page has none', () => {
    const flat = [{ ...FLAGS, subcategories: [] }];
    expect(menuOf([], [FLAGS])).toEqual(flat);
    expect(menuOf(undefined, [FLAGS])).toEqual(flat);
  });
});
