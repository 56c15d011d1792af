import { useTranslations } from 'use-intl';
import { AccountPasswordField, type AccountPasswordProps } from '../../lib/forms/account-password-field.tsx';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly confirmLabel: string;
  readonly field: (name: 'password' | 'confirm') => Partial<AccountPasswordProps>;
}

/** New password and its confirmation. */
export function NewPasswordFields({ label, confirmLabel, field }: NewPasswordFieldsProps) {
  const t = useTranslations('signUp');
  return (
    <>
      <AccountPasswordField
        autoComplete="new-password"
        label={label}
        hint={t('passwordHint')}
        {...field('password')}
      />
      <AccountPasswordField autoComplete="new-password" label={confirmLabel} {...field('confirm')} />
    </>
  );
}
