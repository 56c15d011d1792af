import { useTranslations } from 'use-intl';
import type { Address } from '../../../../contract/accounts/account-addresses.ts';
import { MAX_ADDRESSES } from '../../../../contract/accounts/account-limits.ts';
import { useValues } from '../../../lib/forms/use-form.ts';
import { findKept } from '../../../state/account/account-addresses.ts';
import { Checkbox } from '../../../ui/fields/field.tsx';
import { NO_VALUES } from './customer-values.ts';
import type { CustomerForm } from './use-customer-form.ts';

interface KeepAddressProps {
  readonly form: CustomerForm['form'];
  readonly addresses: readonly Address[];
  readonly isWanted: boolean;
  readonly onChange: (isWanted: boolean) => void;
}

/** Checkbox to save the address, shown while the account does not have it and has room for it. */
export function KeepAddress({ form, addresses, isWanted, onChange }: KeepAddressProps) {
  const t = useTranslations('checkout');
  const values = { ...NO_VALUES, ...useValues(form) };
  if (addresses.length >= MAX_ADDRESSES || findKept(addresses, values)) return null;
  return (
    <Checkbox
      label={t('keepAddress')}
      checked={isWanted}
      onChange={(event) => onChange(event.target.checked)}
      className="sm:col-span-6"
    />
  );
}
