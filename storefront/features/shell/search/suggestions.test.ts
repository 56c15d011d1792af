import { describe, expect, it } from 'vitest';
import { offer, suggestKnown, targetsOf } from './suggestions.ts';

const KNOWN = {
  categories: [
    { name: 'Flags', slug: 'flags' },
    { name: 'Canada Flags', slug: 'canada-flags' },
    { name: 'Flagpoles & Hardware', slug: 'flagpoles-and-hardware' },
    { name: 'Pride Flags', slug: 'pride-flags' },
  ],
  products: [{ name: 'Québec Flag', slug: 'quebec-flag', image: '/pictures/q' }],
  stores: [{ name: 'Maple & Mast', slug: 'maple-mast-ottawa', city: 'Ottawa' }],
};
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

describe('suggestKnown', () => {
  it('matches when each typed word begins a word of the name', () => {
    expect(slugs(suggestKnown('fla can', KNOWN).categories)).toEqual(['canada-flags']);
    expect(slugs(suggestKnown('fla', KNOWN).categories)).toEqual([
      'flags',
      'canada-flags',
      'flagpoles-and-hardware',
    ]);
    expect(slugs(suggestKnown('lag', KNOWN).categories)).toEqual([]);
    expect(slugs(suggestKnown('&', KNOWN).categories)).toEqual([]);
  });

  it('matches French names with or without accents, ligatures and elisions', () => {
    const products = [
      { name: 'Trousse d’œillets de laiton', slug: 'kit', image: '' },
      { name: 'Mât télescopique', slug: 'pole', image: '' },
    ];
    const found = (term: string) => slugs(suggestKnown(term, { ...KNOWN, products }).products);
    for (const term of ['œil', 'oeillets', 'ŒILLETS', 'd’œillet']) expect(found(term), term).toEqual(['kit']);
    for (const term of ['mat', 'MÂT tele', 'm\u00e2t', 'ma\u0302t'])
      expect(found(term), term).toEqual(['pole']);
  });

  it('ignores accents and case, and matches a store by its city, too', () => {
    expect(slugs(suggestKnown('QUEBEC', KNOWN).products)).toEqual(['quebec-flag']);
    expect(slugs(suggestKnown('otta', KNOWN).stores)).toEqual(['maple-mast-ottawa']);
    expect(slugs(suggestKnown('mast', KNOWN).stores)).toEqual(['maple-mast-ottawa']);
  });
});

describe('offer', () => {
  const found = {
    term: 'ottawa',
    categories: [{ name: 'City Flags', slug: 'city-flags' }],
    products: [{ name: 'Ottawa Flag', slug: 'ottawa-flag', image: '/pictures/o' }],
    stores: [],
  };

  it('returns the local suggestions until the response arrives, and nothing when there are none', () => {
    const known = suggestKnown('quebec', KNOWN);
    expect(offer(known, undefined)).toBe(known);
    expect(offer(suggestKnown('zebra', KNOWN), undefined)).toBeUndefined();
  });

  it('combines the response with the known stores', () => {
    expect(offer(suggestKnown('ottawa', KNOWN), found)).toEqual({ ...found, stores: [expect.anything()] });
  });

  it('keeps the products of the previous term while the response is pending', () => {
    const offered = offer(suggestKnown('ottawa pride', KNOWN), found);
    expect(offered).toMatchObject({ term: 'ottawa pride', products: found.products, categories: [] });
  });
});

describe('suggestions', () => {
  it('lead to categories, products, stores and finally to all results', () => {
    const { categories, products, stores } = KNOWN;
    expect(targetsOf({ term: 'can a', categories: categories.slice(0, 1), products, stores })).toEqual([
      '/category/flags',
      '/product/quebec-flag',
      '/stores/maple-mast-ottawa',
      '/shop?search=can+a',
    ]);
  });

  it.each(['customized', 'personnalise'])('lead to the custom products for %s', (term) => {
    expect(targetsOf({ term, categories: [], products: [], stores: [] })).toEqual([
      `/custom-product?search=${term}`,
    ]);
  });
});
