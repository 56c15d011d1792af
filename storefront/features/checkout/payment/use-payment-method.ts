import { useLayoutEffect, useState } from 'react';
import { CHECKOUT_METHODS, type CheckoutMethod } from '../../../../contract/orders/order-states.ts';
import { useUserAuth } from '../../../state/account/user-auth.ts';
import { keepDraft, readDraft } from '../../../state/checkout/checkout-draft.ts';
import type { PaymentOffer } from './use-payment-offer.ts';

interface Offered {
  readonly offer: PaymentOffer;
  /** Whether the account may pay by invoice. */
  readonly hasInvoice: boolean;
}

/** How the order is paid: by card until the shopper chooses otherwise, which survives a reload. */
export function usePaymentMethod({ offer, hasInvoice }: Offered) {
  const [chosen, setChosen] = useState<CheckoutMethod>('card');
  useLayoutEffect(() => setChosen(readMethod()), []);
  const setMethod = (method: CheckoutMethod) => {
    setChosen(method);
    keepDraft(useUserAuth.getState().user?._id ?? null, method === 'card' ? {} : { method }, 'payment');
  };
  return { method: isOffered(chosen, { offer, hasInvoice }) ? chosen : 'card', setMethod } as const;
}

/** A buyer who signs out, or whose terms end meanwhile, has no invoice to choose; and the shop may end a method, too. */
function isOffered(method: CheckoutMethod, { offer, hasInvoice }: Offered): boolean {
  if (method === 'invoice') return hasInvoice;
  return offer.status !== 'loaded' || offer.methods.includes(method);
}

function readMethod(): CheckoutMethod {
  const { user, hasExpired } = useUserAuth.getState();
  const saved = readDraft({ userId: user?._id ?? null, hasExpired }, 'payment').method;
  return CHECKOUT_METHODS.find((method) => method === saved) ?? 'card';
}
