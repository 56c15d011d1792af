import { describe, expect, it } from 'vitest';
import { type ProductCard, variantSchema } from '../../contract/catalog/catalog.ts';
import { toCard, wishOf } from './card.ts';
import { defaultLine } from './lines/product-line.ts';

const image = (url: string) => ({ url, alt: '', width: 800, height: 800 });

const variant = variantSchema.parse({
  _id: 'v1',
  sku: 'CAN-1',
  mpn: '',
  price: 43.95,
  discount: 0,
  price_breaks: [],
  stock_quantity: 7,
  fabric: { name: '200D Nylon' },
  size: { name: '72x36' },
  Finishing: 'Grommets',
});

const product: ProductCard = {
  _id: 'p1',
  name: 'Canada Flag',
  slug: 'canada-flag',
  sku: 'CAN',
  mpn: '',
  images: [image('/1'), image('/2'), image('/3')],
  category: [],
  variants: [variant],
  starting_price: 20,
  price_breaks: [],
  in_stock: true,
  stock: 30,
  average_rating: 4.5,
  review_count: 9,
  availability: 'In-Stock',
  shipping: [],
};

describe('a product card', () => {
  it('shows the price of the default variant and at most two pictures', () => {
    const card = toCard(product);
    expect(card.price).toBe(43.95);
    expect(card.images.map(({ url }) => url)).toEqual(['/1', '/2']);
  });

  it.each([0, -1, Number.NaN])('shows the starting price when the variant costs %d', (price) => {
    expect(toCard({ ...product, variants: [Object.assign({ ...variant }, { price })] }).price).toBe(20);
  });

  it.each([
    ['In-Stock', true, 'In-Stock'],
    ['In-Stock', false, 'Out of Stock'],
    ['Pre-Order', false, 'Pre-Order'],
  ] as const)('%s with stock: %s is %s', (availability, in_stock, stock) => {
    expect(toCard({ ...product, availability, in_stock }).stock).toBe(stock);
  });

  it('gives the wishlist the default variant with its options', () => {
    expect(wishOf(toCard(product))).toEqual(defaultLine(product));
    expect(wishOf(toCard(product))).toMatchObject({
      isVariant: true,
      stock: 7,
      selectedVariant: {
        sku: 'CAN-1',
        options: { Fabric: '200D Nylon', Size: '72x36', Finishing: 'Grommets' },
      },
    });
  });

  it('gives the wishlist the bare product when it has no variants', () => {
    const card = toCard({ ...product, variants: [], images: [] });
    expect(card.price).toBe(20);
    expect(wishOf(card)).toMatchObject({
      isVariant: false,
      selectedVariant: null,
      stock: 30,
      product: { image: null },
    });
  });
});
