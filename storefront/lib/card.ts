import type { Image, ProductCard, Variant } from '../../contract/catalog.ts';
import { unitPrice } from '../../contract/price-cart.ts';
import type { Line } from '../state/lines.ts';

/** What a product card shows and its heart keeps: a page of 48 must not carry more. */
export interface Card {
  readonly _id: string;
  readonly name: string;
  readonly slug: string;
  /** The first, and the one shown on hover. */
  readonly images: readonly Image[];
  /** Dollars: what the default variant is sold at. */
  readonly price: number;
  readonly rating: number;
  readonly reviewCount: number;
  /** What the wishlist keeps: the product with its default variant, which is the first (spec §2). */
  readonly wish: Line;
}

export function toCard(product: ProductCard): Card {
  const { _id, name, slug, starting_price, variants, images } = product;
  const variant = variants[0];
  return {
    _id,
    name,
    slug,
    images: images.slice(0, 2),
    price: unitPrice(product, variant),
    rating: product.average_rating,
    reviewCount: product.review_count,
    wish: {
      product: { _id, name, slug, image: images[0] ?? null, starting_price },
      selectedVariant: variant
        ? { _id: variant._id, sku: variant.sku, price: variant.price, options: optionsOf(variant) }
        : null,
      isVariant: variant !== undefined,
      quantity: 1,
      stock: variant?.stock_quantity ?? product.stock,
    },
  };
}

/** Further options are the keys with a capital letter (contract, variantSchema). */
function optionsOf(variant: Variant): Record<string, string> {
  const further = Object.entries(variant).filter(
    (entry): entry is [string, string] => /^[A-Z]/.test(entry[0]) && typeof entry[1] === 'string',
  );
  return {
    ...(variant.fabric && { Fabric: variant.fabric.name }),
    ...(variant.size && { Size: variant.size.name }),
    ...Object.fromEntries(further),
  };
}
