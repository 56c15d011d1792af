import type { ProductCard, Variant } from '../../../contract/catalog/catalog.ts';
import { variantOptions } from '../../../contract/catalog/variant-options.ts';
import { OWN_LANGUAGE, pricesOf } from '../../state/lines/fresh-lines.ts';
import type { Line } from '../../state/lines/lines.ts';

/** A product, with the chosen variant or without one, as a line of the cart or the wishlist. */
export function productLine(product: ProductCard, variant: Variant | null, quantity = 1): Line {
  const { _id, name, slug, images, starting_price, stock, shipping } = product;
  const { breaks } = pricesOf(product, variant);
  return {
    product: {
      _id,
      name,
      slug,
      image: images[0] ?? null,
      starting_price,
      shipping,
      ...OWN_LANGUAGE,
    },
    selectedVariant: variant && {
      _id: variant._id,
      sku: variant.sku,
      price: variant.price,
      options: variantOptions(variant),
    },
    isVariant: variant !== null,
    quantity,
    stock: variant ? variant.stock_quantity : stock,
    ...(breaks.length > 0 && { breaks }),
  };
}

/** A line with the default variant, which is the first, for the cards of a grid. */
export const defaultLine = (product: ProductCard): Line => productLine(product, product.variants[0] ?? null);
