import { useLayoutEffect, useState } from 'react';
import type { MyTerms } from '../../../../contract/orders/account-terms.ts';
import { useUserAuth } from '../../../state/account/user-auth.ts';
import { keepDraft, readDraft } from '../../../state/checkout/checkout-draft.ts';

/** Paying by invoice: the terms of the signed-in buyer, and the PO number as typed, which survives a reload. */
export function useInvoicePayment(terms: MyTerms | null) {
  const [poNumber, setText] = useState('');
  useLayoutEffect(() => setText(readPoNumber()), []);
  const setPoNumber = (text: string) => {
    setText(text);
    keepDraft(useUserAuth.getState().user?._id ?? null, text ? { poNumber: text } : {}, 'invoice');
  };
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

function readPoNumber(): string {
  const { user, hasExpired } = useUserAuth.getState();
  return readDraft({ userId: user?._id ?? null, hasExpired }, 'invoice').poNumber ?? '';
}

export type InvoicePayment = ReturnType<typeof useInvoicePayment>;
