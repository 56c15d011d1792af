import type { Image, ProductCard } from '../../contract/catalog/catalog.ts';
import { unitPrice } from '../../contract/catalog/line-price.ts';
import type { Line } from '../state/lines/lines.ts';
import { defaultLine } from './lines/product-line.ts';

/** What a product card shows and its heart saves; minimal, because a page holds 48 of them. */
export interface Card {
  readonly _id: string;
  readonly name: string;
  readonly slug: string;
  /** The first picture, and the one shown on hover. */
  readonly images: readonly Image[];
  /** Price of the default variant in dollars. */
  readonly price: number;
  readonly rating: number;
  readonly reviewCount: number;
  readonly stock: ProductCard['availability'] | 'Out of Stock';
  /**
   * The wishlist line: the product with its default variant, which is the first (docs/spec/storefront-and-accounts.md
   * §2).
   */
  readonly wish: Line;
}

export function toCard(product: ProductCard): Card {
  const { _id, name, slug, variants, images } = product;
  return {
    _id,
    name,
    slug,
    images: images.slice(0, 2),
    price: unitPrice(product, variants[0]),
    rating: product.average_rating,
    reviewCount: product.review_count,
    stock: stockOf(product),
    wish: defaultLine(product),
  };
}

/** A pre-order product may be ordered while it has no stock. */
function stockOf({ availability, in_stock }: ProductCard): Card['stock'] {
  return availability === 'In-Stock' && !in_stock ? 'Out of Stock' : availability;
}
