import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Address } from '../../../contract/accounts/account-addresses.ts';
import { MAX_ADDRESSES } from '../../../contract/accounts/account-limits.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionDialog } from '../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { addressLines, withDefault, withoutAddress } from './address-list.ts';
import { useAddressChange } from './use-save-addresses.ts';

/** Open above the list: the form for a new or saved address, or the removal dialog. */
type Asked = { readonly kind: 'new' } | { readonly kind: 'edit' | 'remove'; readonly address: Address };

export function Addresses({ addresses }: { readonly addresses: readonly Address[] }) {
  const t = useTranslations('profile');
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const { isBusy, change } = useAddressChange();
  const close = () => setAsked(undefined);
  const isFull = addresses.length >= MAX_ADDRESSES;

  const remove = async ({ _id }: Address) => {
    const isGone = await change((list) => withoutAddress(list, _id));
    close();
    // The pressed button has disappeared with its card.
    if (isGone) heading.current?.focus();
  };

  return (
    <section aria-labelledby="addresses-heading">
      <div className="mb-6 flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
        <div>
          <h2 ref={heading} id="addresses-heading" tabIndex={-1} className="w-fit text-xl">
            {t('addresses')}
          </h2>
          <p className="mt-2 text-ink-soft">
            {isFull ? t('addressesFull', { most: MAX_ADDRESSES }) : t('addressesText')}
          </p>
        </div>
        <Button
          // `aria-disabled`, because the focus returns here after the last address that fits was added.
          aria-disabled={isFull}
          onClick={() => !isFull && setAsked({ kind: 'new' })}
          className="w-full sm:w-auto"
        >
          <Icon name="plus" className="size-5" />
          {t('addAddress')}
        </Button>
      </div>
      {addresses.length === 0 && (
        <EmptyState icon={<Icon name="map-pin" />} title={t('noAddresses')} text={t('noAddressesText')} />
      )}
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {addresses.map((address) => (
          <AddressCard
            key={address._id}
            address={address}
            isBusy={isBusy}
            onEdit={() => setAsked({ kind: 'edit', address })}
            onRemove={() => setAsked({ kind: 'remove', address })}
            onMakeDefault={() => change((list) => withDefault(list, address._id))}
          />
        ))}
      </ul>
      {asked?.kind === 'new' && <AddressDialog isFirst={addresses.length === 0} onClose={close} />}
      {asked?.kind === 'edit' && <AddressDialog address={asked.address} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveDialog
          address={asked.address}
          isBusy={isBusy}
          onRemove={() => remove(asked.address)}
          onClose={close}
        />
      )}
    </section>
  );
}

interface RemoveDialogProps {
  readonly address: Address;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function RemoveDialog({ address, isBusy, onRemove, onClose }: RemoveDialogProps) {
  const t = useTranslations('profile');
  const lines = [address.businessName, ...addressLines(address)].filter(Boolean);
  return (
    <QuestionDialog
      title={t('removeTitle')}
      text={
        <>
          <p className="break-words font-semibold text-ink">{lines.join(', ')}</p>
          <p className="mt-2">{t('removeText')}</p>
        </>
      }
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('keepAddress')}</Button>
          <Button look="primary" disabled={isBusy} onClick={onRemove}>
            {isBusy ? t('removing') : t('remove')}
          </Button>
        </>
      }
    />
  );
}
