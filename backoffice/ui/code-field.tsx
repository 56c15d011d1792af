import { TextField } from '../../storefront/ui/fields/field.tsx';

/** Six digits of an app; phones offer their number keys, and password managers fill them in. */
export const CodeField = ({ label, hint }: { readonly label: string; readonly hint?: string }) => (
  <TextField
    label={label}
    {...(hint !== undefined && { hint })}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9 ]{6,8}"
    maxLength={8}
    required
  />
);
