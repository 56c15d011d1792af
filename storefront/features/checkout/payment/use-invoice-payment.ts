import { useEffect, useState } from 'react';
import type { MyTerms } from '../../../../contract/orders/account-terms.ts';
import { getMyTerms } from '../../../lib/api/api-checkout.ts';

/** Paying by invoice: the terms of the signed-in buyer, and the PO number as typed. Guests make no call. */
export function useInvoicePayment(signedIn: boolean) {
  const [terms, setTerms] = useState<MyTerms | null>(null);
  const [poNumber, setPoNumber] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    const leaving = new AbortController();
    // Without an answer the other ways to pay remain.
    getMyTerms(leaving.signal).then(setTerms, () => {});
    return () => {
      leaving.abort();
      setTerms(null);
    };
  }, [signedIn]);
  const isEmpty = poNumber.trim() === '';
  return {
    terms,
    poNumber,
    setPoNumber,
    isRefused: isRefused && isEmpty,
    /** Whether the terms ask for a number that is not typed; says so at the field. */
    isMissing: (): boolean => {
      const isMissing = isEmpty && terms?.offer?.requiresPo === true;
      setIsRefused(isMissing);
      return isMissing;
    },
  };
}

export type InvoicePayment = ReturnType<typeof useInvoicePayment>;
