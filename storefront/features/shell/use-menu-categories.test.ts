import { describe, expect, it } from 'vitest';
import { menuOf } from './use-menu-categories.ts';

const FLAGS = { name: 'Flags', slug: 'flags' };

describe('the menu', () => {
  it('is the one that came with the page', () => {
    const ofPage = [{ ...FLAGS, subcategories: [{ name: 'Canada Flags', slug: 'canada-flags' }] }];
    expect(menuOf(ofPage, [{ name: 'Banners', slug: 'banners' }])).toBe(ofPage);
  });

  it('is what is known of the shop where the page came without one', () => {
    const flat = [{ ...FLAGS, subcategories: [] }];
    expect(menuOf([], [FLAGS])).toEqual(flat);
    expect(menuOf(undefined, [FLAGS])).toEqual(flat);
  });
});
