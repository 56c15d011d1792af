import { useTranslations } from 'use-intl';
import { PasswordField } from '../../storefront/ui/fields/password-field.tsx';

/** As contract/staff/sign-in.ts has it, which would bring Zod into the page. */
const MIN_LENGTH = 12;

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
      minLength={MIN_LENGTH}
      maxLength={128}
      {...(required && { required })}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
    />
  );
}
