import { useEffect, useState } from 'react';
import type { DeliveryPromiseAnswer } from '../../contract/orders/orders.ts';
import { getDeliveryPromise } from './api/api-checkout.ts';

export type Promised = DeliveryPromiseAnswer['data'];

/** What the shop promises for these products, and who sells them; null until it is loaded, or when it cannot be. */
export function usePromise(productIds: readonly string[]): Promised | null {
  const [promised, setPromised] = useState<Promised | null>(null);
  const products = productIds.join(',');
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
