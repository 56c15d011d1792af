import { useCallback, useEffect, useState } from 'react';
import type { PaymentConfig } from '../../../../contract/orders/orders.ts';
import { getPaymentConfig } from '../../../lib/api/api-checkout.ts';

export type PaymentOffer =
  | { readonly status: 'loading' | 'failed' }
  | ({ readonly status: 'loaded' } & Readonly<PaymentConfig['data']>);

export interface OfferCall {
  readonly offer: PaymentOffer;
  readonly askAgain: () => void;
}

/** The shop's payment configuration, with a retry for when it could not be loaded. */
export function usePaymentOffer(): OfferCall {
  const [offer, setOffer] = useState<PaymentOffer>({ status: 'loading' });
  const load = useCallback((signal?: AbortSignal) => {
    setOffer({ status: 'loading' });
    getPaymentConfig(signal)
      .then(({ data }) => setOffer({ status: 'loaded', ...data }))
      .catch(() => {
        if (!signal?.aborted) setOffer({ status: 'failed' });
      });
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return { offer, askAgain: () => load() };
}
