import { useState } from 'react';
import type { MyTerms } from '../../../../contract/orders/account-terms.ts';

/** Paying by invoice: the terms of the signed-in buyer, and the PO number as typed. */
export function useInvoicePayment(terms: MyTerms | null) {
  const [poNumber, setPoNumber] = useState('');
  const [isRefused, setIsRefused] = useState(false);
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
