import { useTranslations } from 'use-intl';
import type { MailPreview } from '../../../../contract/desk/order-changes.ts';
import { Checkbox } from '../../../../storefront/ui/fields/field.tsx';
import { MailFrame } from './mail-frame.tsx';

interface MailToggleProps {
  readonly mail: MailPreview;
  readonly isSilent: boolean;
  readonly onChange: (isSilent: boolean) => void;
}

/** The mail that the customer gets, before one's eyes, and whether it is sent at all. */
export function MailToggle({ mail, isSilent, onChange }: MailToggleProps) {
  const t = useTranslations('order');
  return (
    <>
      {!isSilent && <MailFrame mail={mail} />}
      <Checkbox
        label={t('doNotSend')}
        name="silent"
        checked={isSilent}
        onChange={({ target }) => onChange(target.checked)}
      />
    </>
  );
}
