import { useEcom } from './ecom.ts';
import { type FreshProduct, refreshProduct } from './fresh-lines.ts';

/** Tells every line of this product how the shop has it now; `gone` when the shop does not know it any more. */
export function refreshLines(productId: string, fresh: FreshProduct | 'gone'): void {
  const { cart, wishlist } = useEcom.getState();
  const now = {
    cart: refreshProduct(cart, productId, fresh),
    wishlist: refreshProduct(wishlist, productId, fresh),
  };
  // What is as it was is not written again: each write wakes the other tabs.
  if (now.cart !== cart || now.wishlist !== wishlist) useEcom.setState(now);
}
