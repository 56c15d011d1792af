import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/catalog.ts';
import { getFlag } from '../../lib/api.ts';

/** The page may come from a cache, and orders do not empty it: stock and prices are asked fresh in the browser. */
export function useFreshProduct(product: Product): Product {
  const [fresh, setFresh] = useState<Product>();
  const { _id } = product;

  useEffect(() => {
    const leaving = new AbortController();
    getFlag(_id, leaving.signal)
      .then(({ data }) => {
        if (!leaving.signal.aborted) setFresh(data);
      })
      // The page goes on with what it came with; the server checks the stock of every order again.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [_id]);

  return fresh?._id === _id ? { ...product, variants: fresh.variants, stock: fresh.stock } : product;
}
