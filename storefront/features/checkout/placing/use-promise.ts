import { useEffect, useState } from 'react';
import type { DeliveryPromiseAnswer } from '../../../../contract/orders/orders.ts';
import { getDeliveryPromise } from '../../../lib/api/api-checkout.ts';
import type { Cart } from '../../../state/lines/cart.ts';

export type Promised = DeliveryPromiseAnswer['data'];

/** What the shop promises for this cart, and who sells it; null until it is loaded, or when it cannot be. */
export function usePromise(cart: Cart): Promised | null {
  const [promised, setPromised] = useState<Promised | null>(null);
  const products = cart.map(({ product }) => product._id).join(',');
  useEffect(() => {
    const leaving = new AbortController();
    getDeliveryPromise(products, leaving.signal)
      .then(({ data }) => setPromised(data))
      .catch(() => {
        // The order's mail says it in any case, and the terms name the seller.
        if (!leaving.signal.aborted) setPromised(null);
      });
    return () => leaving.abort();
  }, [products]);
  return promised;
}
