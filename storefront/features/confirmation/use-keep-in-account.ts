import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '../../../contract/orders/orders.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { hasEndedSession } from '../../lib/api/toast-failure.ts';
import { findKept, keepAddress } from '../../state/account/account-addresses.ts';
import { useProfile } from '../../state/account/profile.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Saves the order's address in the account; an address that is already there counts as saved. */
export function useKeepInAccount(customer: Order['customer_info']) {
  const t = useTranslations('confirmation');
  const addresses = useProfile(({ profile }) => profile?.addresses);
  const [isSaving, setIsSaving] = useState(false);
  const isKept = addresses !== undefined && findKept(addresses, customer) !== undefined;

  const keep = async () => {
    setIsSaving(true);
    try {
      await keepAddress(customer);
    } catch (error) {
      const message = (error instanceof ApiError && error.reason) || t('saveFailed');
      if (!hasEndedSession(error)) showToast({ tone: 'error', message });
    }
    setIsSaving(false);
  };

  return { isKept, isSaving, keep };
}
