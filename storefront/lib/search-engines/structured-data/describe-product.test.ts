import { describe, expect, it } from 'vitest';
import { type Product, variantSchema } from '../../../../contract/catalog/catalog.ts';
import { PRODUCT, review } from '../../../testing/product.ts';
import { describeProduct } from './describe-product.ts';

const PAGE = { origin: 'https://shop.example', path: '/product/canada-flag' };

const variant = (sku: string, rest: object) =>
  variantSchema.parse({
    _id: sku,
    sku,
    mpn: `M-${sku}`,
    price: 43.9,
    discount: 0,
    price_breaks: [],
    stock_quantity: 7,
    fabric: { name: '200D Nylon' },
    size: { name: '72x36' },
    ...rest,
  });

const tell = (product: Partial<Product>) => describeProduct({ product: { ...PRODUCT, ...product } }, PAGE);

describe('a product', () => {
  it('without variants is one offer in Canadian dollars', () => {
    expect(tell({})[0]).toMatchObject({
      '@type': 'Product',
      sku: 'CAN-100',
      mpn: 'NF-1',
      description: 'Red & white',
      image: ['https://shop.example/pictures/1/a.webp'],
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/product/canada-flag',
        price: '20.00',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    });
  });

  it('with a single variant is described as that variant', () => {
    const [thing] = tell({ variants: [variant('A', { Finishing: 'Grommets' })] });
    expect(thing).toMatchObject({
      '@type': 'Product',
      sku: 'A',
      mpn: 'M-A',
      name: 'Canada Flag',
      size: '72x36, Grommets',
      offers: { price: '43.90', url: 'https://shop.example/product/canada-flag?sku=A' },
    });
    expect(thing).not.toHaveProperty('variesBy');
  });

  it('says until when the price of a sale holds', () => {
    const ends = '2026-12-01T05:00:00.000Z';
    const [thing] = tell({
      variants: [variant('A', { sale_starts: '2026-11-20T15:00:00.000Z', sale_ends: ends })],
    });
    expect(thing).toMatchObject({ size: '72x36', offers: { priceValidUntil: ends } });
    expect(tell({ variants: [variant('A', {})] })[0]?.offers).not.toHaveProperty('priceValidUntil');
  });

  it('with variants is a group of them, each with its own offer', () => {
    const variants = [
      variant('A', { Finishing: 'Grommets' }),
      variant('B', { price: 0, size: { name: '54x27' }, stock_quantity: 0 }),
    ];
    const [group] = tell({ variants });
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'CAN-100',
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        {
          sku: 'A',
          name: 'Canada Flag, 200D Nylon, 72x36, Grommets',
          mpn: 'M-A',
          size: '72x36, Grommets',
          material: '200D Nylon',
          offers: { price: '43.90', url: 'https://shop.example/product/canada-flag?sku=A' },
        },
        { sku: 'B', offers: { price: '20.00', availability: 'https://schema.org/OutOfStock' } },
      ],
    });
    for (const field of ['offers', 'mpn']) expect(group).not.toHaveProperty(field);
  });

  it.each([
    ['Finishing alone', { Finishing: 'Open Sleeves' }, ['size']],
    ['length and style', { size: null, Length: '25 ft', Style: 'Internal halyard' }, ['size']],
    ['cloth', { fabric: { name: 'Paper' } }, ['material']],
    ['colour and size', { Colour: 'Red', size: { name: '54x27' } }, ['size', 'color']],
    ['province', { Province: 'Ontario' }, ['pattern']],
  ])('has variants that vary by %s', (_, rest, names) => {
    const [group] = tell({ variants: [variant('A', {}), variant('B', rest)] });
    expect(group?.variesBy).toEqual(names.map((name) => `https://schema.org/${name}`));
  });

  it('is delivered free of charge in Canada and returnable for 30 days', () => {
    const shipping: Product['shipping'] = ['Free Shipping', 'Local Pick Up'];
    for (const variants of [[], [variant('A', {}), variant('B', {})]]) {
      const [thing, , ...terms] = tell({ shipping, variants });
      const [member] = (thing?.hasVariant as { offers: object }[] | undefined) ?? [];
      expect(member?.offers ?? thing?.offers).toMatchObject({
        shippingDetails: { '@id': 'https://shop.example/#delivery' },
        hasMerchantReturnPolicy: { '@id': 'https://shop.example/#returns' },
      });
      expect(terms).toMatchObject([
        {
          '@type': 'OfferShippingDetails',
          '@id': 'https://shop.example/#delivery',
          shippingRate: { value: '0.00', currency: 'CAD' },
          shippingDestination: { addressCountry: 'CA' },
        },
        {
          '@type': 'MerchantReturnPolicy',
          '@id': 'https://shop.example/#returns',
          applicableCountry: 'CA',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 30,
        },
      ]);
    }
  });

  it('that is pickup-only has no delivery', () => {
    const [thing, , ...terms] = tell({ shipping: ['Local Pick Up'] });
    expect(thing?.offers).toMatchObject({ availableDeliveryMethod: 'https://schema.org/OnSitePickup' });
    expect(thing?.offers).not.toHaveProperty('shippingDetails');
    expect(terms).toMatchObject([{ '@type': 'MerchantReturnPolicy' }]);
  });

  it('that is made to order has an availability date and is not returnable', () => {
    const [thing, , ...terms] = tell({ availability: 'Pre-Order', available_on: '2027-01-31' });
    expect(thing?.offers).toMatchObject({ availabilityStarts: '2027-01-31' });
    expect(terms.at(-1)).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    });
  });

  it.each([
    ['Pre-Order', 3, 'PreOrder'],
    ['Pre-Order', 0, 'OutOfStock'],
    ['In-Stock', 0, 'OutOfStock'],
  ] as const)('that is %s with %d pieces is %s', (availability, stock, told) => {
    expect(tell({ availability, stock })[0]).toMatchObject({
      offers: { availability: `https://schema.org/${told}` },
    });
  });

  it('has an average only when it has reviews, and lists three of them', () => {
    expect(tell({})[0]).not.toHaveProperty('aggregateRating');
    const reviews = [1, 2, 3, 4].map(review);
    const [thing] = tell({ reviews, review_count: 41, average_rating: 4.3 });
    expect(thing?.aggregateRating).toMatchObject({ ratingValue: 4.3, reviewCount: 41, bestRating: 5 });
    expect(thing?.review).toHaveLength(3);
    expect(thing?.review).toMatchObject([{ '@type': 'Review', name: 'Title 1' }, {}, {}]);
  });

  it('says the language of a review, if it is known', () => {
    const reviews = [review(1), { ...review(2), language: null }];
    const told = tell({ reviews, review_count: 2, average_rating: 4 })[0]?.review as object[];
    expect(told[0]).toMatchObject({ inLanguage: 'en' });
    expect(told[1]).not.toHaveProperty('inLanguage');
  });

  it('has breadcrumbs', () => {
    expect(tell({})[1]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.example/' },
        { position: 2, item: 'https://shop.example/shop' },
        { position: 3, item: 'https://shop.example/category/canada-flags' },
        { position: 4, item: 'https://shop.example/product/canada-flag' },
      ],
    });
  });
});
