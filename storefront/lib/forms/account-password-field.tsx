import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { PASSWORD_MAX } from '../../../contract/accounts/account-limits.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';

export type AccountPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>;

/** A required password of an account. Needs the messages of `accountForm`. */
export function AccountPasswordField(props: AccountPasswordProps) {
  const t = useTranslations('accountForm');
  return (
    <PasswordField
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      maxLength={PASSWORD_MAX}
      required
      {...props}
    />
  );
}
