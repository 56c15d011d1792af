import type { ProductCard, Variant } from '../../../contract/catalog/catalog.ts';
import { variantOptions } from '../../../contract/catalog/variant-options.ts';
import type { Line } from '../../state/lines/lines.ts';

/** A product, in the chosen variant or without one, as the cart and the wishlist keep it. */
export function productLine(product: ProductCard, variant: Variant | null, quantity = 1): Line {
  const { _id, name, slug, images, starting_price, stock, shipping } = product;
  return {
    product: { _id, name, slug, image: images[0] ?? null, starting_price, shipping },
    selectedVariant: variant && {
      _id: variant._id,
      sku: variant.sku,
      price: variant.price,
      options: variantOptions(variant),
    },
    isVariant: variant !== null,
    quantity,
    stock: variant ? variant.stock_quantity : stock,
  };
}

/** As a card of a grid keeps it: with the default variant, which is the first. */
export const defaultLine = (product: ProductCard): Line => productLine(product, product.variants[0] ?? null);
