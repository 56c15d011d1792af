import { AccountPasswordField, type AccountPasswordProps } from '../../lib/forms/account-password-field.tsx';

type FieldWiring = Partial<AccountPasswordProps>;

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
  return (
    <>
      <AccountPasswordField autoComplete="new-password" label={label} hint={hint} {...password} />
      <AccountPasswordField autoComplete="new-password" label={confirmLabel} {...confirm} />
    </>
  );
}
