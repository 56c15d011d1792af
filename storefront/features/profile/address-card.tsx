import { type Ref, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Address } from '../../../contract/accounts/account-addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { addressLines } from './address-list.ts';

interface AddressCardProps {
  readonly address: Address;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** @returns whether it is the default now. */
  readonly onMakeDefault: () => Promise<boolean | undefined>;
}

export function AddressCard({ address, isBusy, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const t = useTranslations('profile');
  const { addressType, businessName, phone, streetAddress, isDefault } = address;
  const name = businessName || streetAddress;
  const editButton = useRef<HTMLButtonElement>(null);
  const makeDefault = async () => {
    // The button disappears, so the focus moves to another button of the card.
    if (await onMakeDefault()) editButton.current?.focus({ preventScroll: true });
  };
  return (
    <li className="flex min-w-0 flex-col rounded-md border border-line bg-surface p-4 md:p-6">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 className="text-base">{t(`addressType.${addressType}`)}</h3>
        {isDefault && <Badge tone="success">{t('default')}</Badge>}
      </div>
      <address className="flex flex-1 flex-col break-words text-ink-soft not-italic tabular-nums">
        {businessName && <span className="font-semibold text-ink">{businessName}</span>}
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {phone && <span>{phone}</span>}
      </address>
      <div className="mt-4 -mb-2 border-line border-t pt-2 md:-mb-4">
        <div className="-mx-2 flex flex-wrap gap-x-2">
          <CardAction
            ref={editButton}
            label={t('editOf', { address: name })}
            onClick={onEdit}
            disabled={isBusy}
          >
            {t('edit')}
          </CardAction>
          <CardAction label={t('removeOf', { address: name })} onClick={onRemove} disabled={isBusy}>
            {t('remove')}
          </CardAction>
          {!isDefault && (
            <CardAction label={t('makeDefaultOf', { address: name })} onClick={makeDefault} disabled={isBusy}>
              {t('makeDefault')}
            </CardAction>
          )}
        </div>
      </div>
    </li>
  );
}

interface CardActionProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled: boolean;
  readonly children: string;
}

function CardAction({ ref, label, onClick, disabled, children }: CardActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      // `aria-disabled`, because `disabled` would remove the focus from the button.
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className="min-h-11 rounded-md px-2 text-sm underline underline-offset-4 hover:bg-mist"
    >
      {children}
    </button>
  );
}
