import { describe, expect, it } from 'vitest';
import { quoteItemsSchema } from '../forms/quotes.ts';
import { CUSTOM_PRODUCTS, findCustomProduct, WITH_NOTE } from './custom-products.ts';

it('lists the 12 products of the overview in the order of the specification, then embroidery', () => {
  expect(CUSTOM_PRODUCTS.map(({ slug }) => slug)).toEqual([
    'custom-flags',
    'applique-sew-flags',
    'car-flag',
    'feather-banner',
    'custom-paper-flag',
    'pennants-and-Burgee',
    'street-banner',
    'outdoor-banner-and-signage-displays',
    'over-the-street-banners',
    'indoor-banner-and-signage-displays',
    'fence-wraps',
    'podium-banners',
    'custom-embroidery',
  ]);
});

describe.each(CUSTOM_PRODUCTS)('$name', ({ slug, groups, asksSize }) => {
  it('asks each question once, with distinct answers', () => {
    const fields = groups.map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
    for (const { choices } of groups) expect(new Set(choices).size).toBe(choices.length);
  });

  it('asks for a size in exactly one way', () => {
    expect(groups.some(({ field }) => field === 'size')).toBe(!asksSize);
  });

  it('is found by its slug in any case', () => {
    for (const asked of [slug, slug.toUpperCase(), slug.toLowerCase()]) {
      expect(findCustomProduct(asked).slug).toBe(slug);
    }
  });

  it('has choices that fit into a request together with the longest notes', () => {
    for (const { field, choices } of groups) {
      for (const choice of choices) {
        const picked = { flag_type: slug, [field]: `${choice}: ${'x'.repeat(250)}` };
        expect(quoteItemsSchema.parse(picked)).toMatchObject(picked);
      }
    }
  });
});

it.each(['', 'no-such-product', 'constructor', '../car-flag', 'car-flag/x'])(
  'falls back to the Custom Paper Flag for %j',
  (slug) => expect(findCustomProduct(slug).name).toBe('Custom Paper Flag'),
);

it('asks for a note beside four kinds of choices, each of which some product offers', () => {
  const offered = new Set(CUSTOM_PRODUCTS.flatMap(({ groups }) => groups.flatMap(({ choices }) => choices)));
  for (const choice of WITH_NOTE) expect(offered).toContain(choice);
});

it('puts the height first only in the sizes of paper flags', () => {
  expect(CUSTOM_PRODUCTS.filter(({ heightFirst }) => heightFirst).map(({ slug }) => slug)).toEqual([
    'custom-paper-flag',
  ]);
});
