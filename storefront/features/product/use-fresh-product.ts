import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { ApiError, getFlag } from '../../lib/api/api.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const FRESH_FOR_MS = 60_000;

/**
 * Cached pages are not purged by orders, so stock, prices and reviews are refreshed in the browser, and again when the
 * visitor returns to the page after a minute.
 */
export function useFreshProduct(product: Product): Product {
  const [fresh, setFresh] = useState<Product>();
  const { _id } = product;

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let askedAt = 0;
    const ask = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < FRESH_FOR_MS) return;
      askedAt = Date.now();
      try {
        const { data } = await getFlag(_id, signal);
        if (!signal.aborted) setFresh(data);
      } catch (error) {
        // The page continues with the data it has; the server checks the stock of every order.
        if (!signal.aborted) showFailure(error);
      }
    };
    ask();
    document.addEventListener('visibilitychange', ask, { signal });
    return () => leaving.abort();
  }, [_id]);

  if (fresh?._id !== _id) return product;
  const { variants, stock, starting_price, availability, reviews, review_count, average_rating } = fresh;
  return {
    ...product,
    variants,
    stock,
    starting_price,
    availability,
    reviews,
    review_count,
    average_rating,
  };
}

/** This endpoint has its message in `error` (docs/spec/storefront-and-accounts.md §8). */
function showFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  showToast({ tone: 'error', about: 'product', message: error.problem.error || error.message });
}
