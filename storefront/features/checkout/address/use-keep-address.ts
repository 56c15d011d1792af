import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '../../../../contract/orders/orders.ts';
import { hasEndedSession } from '../../../lib/api/toast-failure.ts';
import { keepAddress } from '../../../state/account/account-addresses.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { Account } from './use-account.ts';

/** The offer to save the typed address in the account; nothing is saved without the shopper's consent. */
export function useKeepAddress({ signedIn }: Account) {
  const t = useTranslations('checkout');
  const [isWanted, setWanted] = useState(false);
  /** Saves the address once the order is placed. It runs in the background; a failure does not affect the order. */
  const keep = async (order: Order): Promise<void> => {
    if (!isWanted || !signedIn) return;
    const tell = (error: unknown) => {
      if (!hasEndedSession(error)) showToast({ tone: 'error', message: t('keepFailed') });
    };
    await keepAddress(order.customer_info).catch(tell);
  };
  return { isWanted, setWanted, keep };
}

export type AddressKeeping = ReturnType<typeof useKeepAddress>;
