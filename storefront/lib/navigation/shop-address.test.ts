import { describe, expect, it } from 'vitest';
import {
  BARE_SHOP,
  type Choices,
  cleared,
  countChosen,
  keptFields,
  readAddress,
  readChoices,
  type ShopAddress,
  shopHref,
  toggled,
  toggledCategory,
  withChoices,
} from './shop-address.ts';

const KNOWN: Choices = {
  category: ['flags', 'canada-flags', 'us-flags', 'banners', 'street-banners'],
  size: ['Below 36x18', '36x18', 'above 72x36'],
  fabric: ['Tuff Fly', '200D Nylon'],
  finishing: ['Grommets'],
  availability: ['In-Stock', 'Pre-Order'],
  shipping_location: ['Free Shipping'],
};
const CATEGORIES = [
  { slug: 'flags', subcategories: [{ slug: 'canada-flags' }, { slug: 'us-flags' }] },
  { slug: 'banners', subcategories: [{ slug: 'street-banners' }] },
];

const address = (changes: Partial<ShopAddress> = {}, choices: Partial<Choices> = {}): ShopAddress => ({
  ...withChoices(BARE_SHOP, choices),
  ...changes,
});

describe('the address of a shop page', () => {
  it('has no query for the whole shop', () => expect(shopHref(BARE_SHOP)).toBe('/shop'));

  it('has comma lists in a fixed order and no empty parameters', () => {
    const all = address(
      { search: 'red & white', sort: 'price_asc', page: 2, limit: 24, view: 'list' },
      { fabric: ['Tuff Fly', '200D Nylon'], category: ['flags', 'banners'], size: ['36x18'] },
    );
    expect(shopHref(all)).toBe(
      '/shop?category=flags,banners&size=36x18&fabric=Tuff+Fly,200D+Nylon' +
        '&search=red+%26+white&sort=price_asc&page=2&limit=24&view=list',
    );
  });

  it('reads back what it wrote', () => {
    const written = address(
      { search: 'é+,%/?#', sort: 'newest', view: 'list' },
      { size: ['Below 36x18', 'above 72x36'], shipping_location: ['Free Shipping'] },
    );
    const { searchParams } = new URL(shopHref(written), 'http://shop.test');
    expect({ ...readAddress(searchParams, null), choices: readChoices(searchParams, KNOWN) }).toEqual({
      slug: null,
      search: written.search,
      sort: written.sort,
      view: written.view,
      choices: written.choices,
    });
  });

  it('keeps the path of a kind of flags with other filters, and drops it with another category', () => {
    const canada = address({ slug: 'canada-flags' }, { category: ['canada-flags'], size: ['36x18'] });
    expect(shopHref(canada)).toBe('/shop/canada-flags?size=36x18');
    expect(shopHref(toggledCategory(canada, 'banners', CATEGORIES))).toBe(
      '/shop?category=canada-flags,banners&size=36x18',
    );
    expect(shopHref(withChoices(canada, { category: [] }))).toBe('/shop?size=36x18');
  });
});

describe('reading an address', () => {
  it.each([
    ['size=nonsense,36x18,,36x18', ['36x18']],
    ['size=above+72x36&size=36x18', ['36x18', 'above 72x36']],
    ['size=%27%3B+drop+table&SIZE=36x18', []],
    ['size=36X18', []],
  ])('%s yields only known values', (query, size) => {
    expect(readChoices(new URLSearchParams(query), KNOWN).size).toEqual(size);
  });

  it('falls back to grid and best match, and cuts the term to 200 characters', () => {
    const asked = new URLSearchParams({ view: 'table', sort: 'price', search: ` ${'x'.repeat(9000)}` });
    expect(readAddress(asked, null)).toEqual({
      slug: null,
      view: 'grid',
      sort: null,
      search: 'x'.repeat(200),
    });
  });
});

describe('a filter choice', () => {
  it('is toggled on and off, and goes back to page 1', () => {
    const chosen = toggled(address({ page: 7 }), 'size', '36x18');
    expect(chosen).toMatchObject({ page: 1, choices: { size: ['36x18'] } });
    expect(toggled(chosen, 'size', '36x18').choices.size).toEqual([]);
    expect(countChosen(chosen.choices)).toBe(1);
  });

  it('of a subcategory replaces its main category, and the reverse', () => {
    const flags = toggledCategory(BARE_SHOP, 'flags', CATEGORIES);
    const canada = toggledCategory(flags, 'canada-flags', CATEGORIES);
    expect(canada.choices.category).toEqual(['canada-flags']);
    const both = toggledCategory(canada, 'street-banners', CATEGORIES);
    expect(both.choices.category).toEqual(['canada-flags', 'street-banners']);
    expect(toggledCategory(both, 'flags', CATEGORIES).choices.category).toEqual(['street-banners', 'flags']);
    expect(toggledCategory(canada, 'canada-flags', CATEGORIES).choices.category).toEqual([]);
  });

  it('is cleared together with the search; sort order and view stay', () => {
    const all = address(
      { slug: 'x', search: 'a', sort: 'newest', page: 3, view: 'list' },
      { size: ['36x18'] },
    );
    expect(shopHref(cleared(all))).toBe('/shop?sort=newest&view=list');
  });
});

it('gives a form its hidden fields', () => {
  expect(keptFields(address({ page: 2 }, { size: ['36x18', 'above 72x36'] }))).toEqual({
    size: '36x18,above 72x36',
    page: '2',
  });
});
