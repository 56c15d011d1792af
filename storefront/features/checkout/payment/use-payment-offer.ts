import { useEffect, useState } from 'react';
import type { PaymentConfig } from '../../../../contract/orders/orders.ts';
import { getPaymentConfig } from '../../../lib/api/api-checkout.ts';

export type PaymentOffer =
  | { readonly status: 'loading' | 'failed' }
  | ({ readonly status: 'loaded' } & Readonly<PaymentConfig['data']>);

export interface AskedOffer {
  readonly offer: PaymentOffer;
  readonly askAgain: () => void;
}

/** The shop's payment configuration, with a retry for when it could not be loaded. */
export function usePaymentOffer(): AskedOffer {
  const [offer, setOffer] = useState<PaymentOffer>({ status: 'loading' });
  const [round, setRound] = useState(0);

  // A new round repeats the request.
  useEffect(() => {
    const leaving = new AbortController();
    setOffer({ status: 'loading' });
    getPaymentConfig(leaving.signal)
      .then(({ data }) => setOffer({ status: 'loaded', ...data }))
      .catch(() => {
        if (!leaving.signal.aborted) setOffer({ status: 'failed' });
      });
    return () => leaving.abort();
  }, [round]);

  return { offer, askAgain: () => setRound((before) => before + 1) };
}
