import { describe, expect, it } from 'vitest';
import { hasCheckDigit } from './barcodes.ts';
import type { ShopReason } from './product-states.ts';
import { productChangeSchema } from './products.ts';
import { type ShopFacts, shopReasons } from './shop-reasons.ts';

it.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['036000291452', true],
  ['036000291453', false],
  ['96385074', true],
  ['10614141000415', true],
  ['00000000', true],
  ['12345670', true],
  ['12345678', false],
])('the check digit of %s fits: %s', (barcode, fits) => {
  expect(hasCheckDigit(barcode)).toBe(fits);
});

it.each([
  [{ bestSellerRank: -1 }, 'rank'],
  [{ priceBreaks: [{ from: 1, priceCents: 500 }] }, 'breakFrom'],
])('the limits of %j are named', (change, message) => {
  expect(productChangeSchema.safeParse(change).error?.issues[0]?.message).toBe(message);
});

describe('why a product is not in the shop', () => {
  const good: ShopFacts = {
    status: 'published',
    isScheduled: false,
    availability: 'In-Stock',
    shipping: ['Local Pick Up'],
    priceCents: 1999,
    variants: [],
    hasVariants: false,
    categories: [{ isShown: false }, { isShown: true }],
    pictureCount: 1,
    quantity: 3,
    hasDescription: true,
    isFrenchMissing: false,
  };

  it.each<[string, Partial<ShopFacts>, readonly ShopReason[]]>([
    ['nothing', {}, []],
    ['a draft', { status: 'draft' }, ['draft']],
    ['a draft to be published later', { status: 'draft', isScheduled: true }, ['draft', 'notBefore']],
    ['an unlisted one', { status: 'unlisted' }, ['unlisted']],
    ['an archived one', { status: 'archived' }, ['archived']],
    ['no price', { priceCents: null }, ['noPrice']],
    [
      'a price of its variants alone',
      { priceCents: null, hasVariants: true, variants: [{ priceCents: 5 }] },
      [],
    ],
    [
      'a variant without any price',
      { priceCents: null, hasVariants: true, variants: [{ priceCents: 5 }, { priceCents: null }] },
      ['noPrice'],
    ],
    ['variants at its price', { hasVariants: true, variants: [{ priceCents: null }] }, []],
    ['no category', { categories: [] }, ['noCategory']],
    ['hidden categories', { categories: [{ isShown: false }] }, ['categoryHidden']],
    ['archived variants alone', { hasVariants: true }, ['noVariantSold']],
    ['neither delivery nor pick-up', { shipping: [] }, ['noWay']],
    ['no picture', { pictureCount: 0 }, ['noPicture']],
    ['nothing left', { quantity: 0 }, ['noStock']],
    ['nothing left before it comes', { quantity: 0, availability: 'Pre-Order' }, []],
    ['missing French', { isFrenchMissing: true }, ['noFrench']],
    ['no description', { hasDescription: false }, ['noDescription']],
    [
      'everything at once',
      {
        status: 'draft',
        priceCents: null,
        categories: [],
        pictureCount: 0,
        quantity: 0,
        hasDescription: false,
      },
      ['draft', 'noPrice', 'noCategory', 'noPicture', 'noStock', 'noDescription'],
    ],
  ])('with %s', (_, facts, reasons) => {
    expect(shopReasons({ ...good, ...facts }).map(({ reason }) => reason)).toEqual(reasons);
  });

  it('says which of them keep it out', () => {
    expect(shopReasons({ ...good, status: 'draft', pictureCount: 0 })).toEqual([
      { reason: 'draft', isBlocking: true },
      { reason: 'noPicture', isBlocking: false },
    ]);
  });
});
