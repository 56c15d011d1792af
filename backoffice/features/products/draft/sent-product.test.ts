import { expect, it } from 'vitest';
import type { DeskProduct } from '../../../../contract/goods/products.ts';
import { draftOf } from './draft.ts';
import { changedParts, changeOf } from './sent-product.ts';

const NO_FACTS = {
  barcode: null,
  costCents: null,
  packedLengthMm: null,
  packedGirthMm: null,
  packedWeightG: null,
};
const VARIANT = {
  sku: 'F-1',
  options: { Size: '36x18' },
  priceCents: null,
  originalPriceCents: 0,
  priceBreaks: [],
  mpn: '',
  ...NO_FACTS,
};
const ID = '01980000-0000-7000-8000-000000000001';
const PRODUCT = {
  name: { en: 'Flag', fr: '' },
  slug: 'flag',
  sku: 'F',
  mpn: '',
  description: { en: '', fr: '' },
  metaTitle: { en: '', fr: '' },
  metaDescription: { en: '', fr: '' },
  priceCents: 1250,
  priceBreaks: [],
  availability: 'In-Stock',
  availableOn: null,
  shipping: ['Local Pick Up', 'Free Shipping'],
  options: [{ name: 'Size', nameFr: '', values: [{ value: '36x18', fr: '' }] }],
  variants: [{ ...VARIANT, id: ID, archivedAt: null }],
  pictures: [],
  faqs: [],
  specifications: [],
  categories: [],
  relatedNames: [],
  store: null,
  bestSellerRank: 0,
  hasParts: null,
  hasRepair: null,
  ...NO_FACTS,
} as unknown as DeskProduct;
const SEEN = draftOf(PRODUCT, 'en');

it('sends nothing of a draft that says the same, in whatever spelling', () => {
  expect(SEEN.price).toBe('12.50');
  expect(draftOf(PRODUCT, 'fr').price).toBe('12,50');
  expect(changeOf(SEEN, { ...SEEN, price: '12,5', shipping: ['Free Shipping', 'Local Pick Up'] })).toEqual(
    {},
  );
});

it('sends the fields that changed, and of an unreadable number what was typed', () => {
  const draft = { ...SEEN, name: { en: 'Flag', fr: 'Drapeau' }, price: 'abc', weight: '1 200' };
  expect(changedParts(SEEN, draft)).toEqual(['name', 'weight', 'price']);
  expect(changeOf(SEEN, draft)).toEqual({
    name: { en: 'Flag', fr: 'Drapeau' },
    priceCents: 'abc',
    packedWeightG: 1200,
  });
});

it('sends the variants that changed or are new, each with the names of its values', () => {
  const [option] = SEEN.options;
  const [variant] = SEEN.variants;
  if (!option || !variant) throw new Error('The draft has an option and a variant');
  const added = { ...variant, key: 'new-1', isNew: true, sku: ' F-2 ', values: { Size: 'new-2' } };
  const options = [{ ...option, values: [...option.values, { key: 'new-2', value: '54x27', fr: '' }] }];
  const draft = { ...SEEN, options, variants: [variant, added] };
  expect(changeOf(SEEN, draft)).toEqual({
    options: [
      {
        name: 'Size',
        nameFr: '',
        values: [
          { value: '36x18', fr: '' },
          { value: '54x27', fr: '' },
        ],
      },
    ],
    variants: [{ ...VARIANT, id: null, sku: 'F-2', options: { Size: '54x27' } }],
  });
  const renamed = { ...SEEN, options: [{ ...option, name: 'Taille' }] };
  expect(changeOf(SEEN, renamed).variants).toEqual([{ ...VARIANT, id: ID, options: { Taille: '36x18' } }]);
});
