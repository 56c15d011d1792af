import { useEcom } from './ecom.ts';
import { type FreshProduct, refreshProduct } from './fresh-lines.ts';

/** Updates every line of this product with its current data; `gone` when it is no longer sold. */
export function refreshLines(productId: string, fresh: FreshProduct | 'gone'): void {
  const { cart, wishlist } = useEcom.getState();
  const now = {
    cart: refreshProduct(cart, productId, fresh),
    wishlist: refreshProduct(wishlist, productId, fresh),
  };
  // Unchanged slices are not written, because each write wakes the other tabs.
  if (now.cart !== cart || now.wishlist !== wishlist) useEcom.setState(now);
}
