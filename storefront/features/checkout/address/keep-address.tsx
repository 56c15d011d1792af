import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Address } from '../../../../contract/accounts/account-addresses.ts';
import { MAX_ADDRESSES } from '../../../../contract/accounts/account-limits.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { hasEndedSession } from '../../../lib/api/toast-failure.ts';
import { useValues } from '../../../lib/forms/use-form.ts';
import { findKept, keepAddress } from '../../../state/account/account-addresses.ts';
import { Checkbox } from '../../../ui/fields/field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { NO_VALUES } from './customer-values.ts';
import type { Account } from './use-account.ts';
import type { CustomerForm } from './use-customer-form.ts';

interface KeepAddressProps {
  readonly form: CustomerForm['form'];
  readonly addresses: readonly Address[];
  readonly keeping: AddressKeeping;
}

/** Checkbox to save the address, shown while the account does not have it and has room for it. */
export function KeepAddress({ form, addresses, keeping }: KeepAddressProps) {
  const t = useTranslations('checkout');
  const values = { ...NO_VALUES, ...useValues(form) };
  if (addresses.length >= MAX_ADDRESSES || findKept(addresses, values)) return null;
  return (
    <Checkbox
      label={t('keepAddress')}
      checked={keeping.isWanted}
      onChange={(event) => keeping.setWanted(event.target.checked)}
      className="sm:col-span-6"
    />
  );
}

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
