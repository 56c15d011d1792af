import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Address } from '../../../../contract/accounts/account-addresses.ts';
import { streetLine } from '../../../../contract/places/address-lines.ts';
import { useWhenIdle } from '../../../lib/navigation/use-when-idle.ts';
import { provinceName } from '../../../lib/words/names/province-name.ts';
import { loadProfile } from '../../../state/account/profile.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FormDialog, preloadFormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly onChoose: (address: Address) => void;
}

/** Lets signed-in shoppers fill the form from a saved address. */
export function AddressChoice({ addresses, onChoose }: AddressChoiceProps) {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const [isOpen, setIsOpen] = useState(false);
  useWhenIdle(preloadFormDialog);
  const open = () => {
    setIsOpen(true);
    // The addresses may have changed elsewhere since the page opened.
    loadProfile();
  };
  const choose = (address: Address) => {
    onChoose(address);
    setIsOpen(false);
  };
  return (
    // The height is reserved, so that nothing shifts when the addresses load.
    <div className="min-h-11">
      {(addresses.length > 0 || isOpen) && (
        <button
          type="button"
          onClick={open}
          className="inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4"
        >
          {t('selectAnother')}
        </button>
      )}
      {isOpen && (
        <FormDialog title={t('selectAddress')} closeLabel={common('close')} onClose={() => setIsOpen(false)}>
          {addresses.length === 0 && <p className="text-ink-soft">{t('noAddresses')}</p>}
          <ul className="flex flex-col gap-3">
            {addresses.map((address) => (
              <li key={address._id}>
                <SavedAddress address={address} onChoose={() => choose(address)} />
              </li>
            ))}
          </ul>
        </FormDialog>
      )}
    </div>
  );
}

interface SavedAddressProps {
  readonly address: Address;
  readonly onChoose: () => void;
}

function SavedAddress({ address, onChoose }: SavedAddressProps) {
  const t = useTranslations('checkout');
  const { addressType, businessName, streetAddress, apartment, city, province, postalCode } = address;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full gap-3 rounded-md border border-line-strong bg-surface p-4 text-left transition-colors hover:border-ink hover:bg-mist"
    >
      <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-brass-dark" />
      <span className="flex min-w-0 flex-1 flex-col break-words text-ink-soft">
        <span className="mb-1 flex flex-wrap items-center justify-between gap-2 font-semibold text-ink">
          {t('addressType', { type: addressType })}
          {address.isDefault && <Badge tone="brass">{t('default')}</Badge>}
        </span>
        {businessName && <span>{businessName}</span>}
        <span>{streetLine(streetAddress, apartment)}</span>
        <span>
          {city}, {provinceName(province)} <span className="whitespace-nowrap">{postalCode}</span>
        </span>
        <span>{address.country}</span>
      </span>
    </button>
  );
}
