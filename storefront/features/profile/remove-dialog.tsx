import { useTranslations } from 'use-intl';
import type { Address } from '../../../contract/accounts/account-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionDialog } from '../../ui/dialogs/dialog.tsx';
import { addressLines } from './address-list.ts';

interface RemoveDialogProps {
  readonly address: Address;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function RemoveDialog({ address, isBusy, onRemove, onClose }: RemoveDialogProps) {
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
