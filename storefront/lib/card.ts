import type { Image, ProductCard } from '../../contract/catalog/catalog.ts';
import { unitPrice } from '../../contract/catalog/line-price.ts';
import type { Line } from '../state/lines/lines.ts';
import { defaultLine } from './lines/product-line.ts';

/** The data that a product card shows and its heart saves; minimal, because a page holds 48 of them. */
export interface Card {
  readonly _id: string;
  readonly name: string;
  /** As in `ProductCard`. */
  readonly untranslated?: readonly string[] | undefined;
  readonly slug: string;
  /** The first picture, and the one shown on hover. */
  readonly images: readonly Image[];
  /** Price of the default variant in dollars. */
  readonly price: number;
  readonly rating: number;
  readonly reviewCount: number;
  readonly stock: ProductCard['availability'] | 'Out of Stock';
  /** Pieces of all variants together. */
  readonly left: number;
  /** The default variant, which is the first (docs/spec/storefront-and-accounts.md §2). */
  readonly variant: Line['selectedVariant'];
  /** Pieces of the default variant, or of a product without variants. */
  readonly pieces: number;
  readonly startingPrice: number;
  /** What more pieces of the default variant cost each; absent when they cost no less. */
  readonly breaks?: Line['breaks'];
  readonly shipping: ProductCard['shipping'];
}

export function toCard(product: ProductCard): Card {
  const { _id, name, slug, variants, images, untranslated } = product;
  const { selectedVariant: variant, stock: pieces, breaks } = defaultLine(product);
  return {
    _id,
    name,
    ...(untranslated && { untranslated }),
    slug,
    // The second one needs no alternative text: it replaces the first one while the mouse hovers over the card.
    images: images.slice(0, 2).map((image, at) => (at === 0 ? image : { ...image, alt: '' })),
    price: unitPrice(product, variants[0]),
    rating: product.average_rating,
    reviewCount: product.review_count,
    stock: stockOf(product),
    left: product.stock,
    variant,
    pieces,
    startingPrice: product.starting_price,
    shipping: product.shipping,
    ...(breaks && { breaks }),
  };
}

/** The line that the heart saves: the product with its default variant. */
export function wishOf(card: Card): Line {
  const { _id, name, slug, images, startingPrice, shipping, variant, pieces, breaks } = card;
  return {
    product: { _id, name, slug, image: images[0] ?? null, starting_price: startingPrice, shipping },
    selectedVariant: variant,
    isVariant: variant !== null,
    quantity: 1,
    stock: pieces,
    ...(breaks && { breaks }),
  };
}

/** A pre-order product may be ordered while it has no stock. */
function stockOf({ availability, in_stock }: ProductCard): Card['stock'] {
  return availability === 'In-Stock' && !in_stock ? 'Out of Stock' : availability;
}
