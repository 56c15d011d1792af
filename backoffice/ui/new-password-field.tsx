import { useTranslations } from 'use-intl';
import { PASSWORD_MAX } from '../../contract/accounts/account-limits.ts';
import { STAFF_PASSWORD_MIN } from '../../contract/staff/factors.ts';
import { PasswordField } from '../../storefront/ui/fields/password-field.tsx';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly required?: boolean;
}

export function NewPasswordField({ label, hint, required }: NewPasswordFieldProps) {
  const t = useTranslations('signIn');
  return (
    <PasswordField
      label={label}
      hint={hint}
      name="password"
      autoComplete="new-password"
      minLength={STAFF_PASSWORD_MIN}
      maxLength={PASSWORD_MAX}
      {...(required && { required })}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
    />
  );
}
