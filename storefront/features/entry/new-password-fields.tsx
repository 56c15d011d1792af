import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { PASSWORD_MAX } from '../../../contract/accounts/account-limits.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';

type FieldWiring = Partial<ComponentProps<typeof PasswordField>>;

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly hint: string;
  readonly confirmLabel: string;
  /** Result of the form's `field` for each. */
  readonly password: FieldWiring;
  readonly confirm: FieldWiring;
}

/** New password and its confirmation. */
export function NewPasswordFields({ label, hint, confirmLabel, password, confirm }: NewPasswordFieldsProps) {
  const t = useTranslations('accountForm');
  const shared = {
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX,
    required: true,
  };
  return (
    <>
      <PasswordField {...shared} label={label} hint={hint} {...password} />
      <PasswordField {...shared} label={confirmLabel} {...confirm} />
    </>
  );
}
