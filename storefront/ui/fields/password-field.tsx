import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { CONTROL, Field, type FieldProps } from './field.tsx';

interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  /** Accessible label of the button that shows the password. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field with a button that shows the typed text. */
export function PasswordField({
  label,
  note,
  hint,
  error,
  className,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const icon = isShown ? 'eye-off' : 'eye';
  return (
    <Field label={label} note={note} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            // HTML does not allow it on a hidden password, where nothing is capitalised.
            autoCapitalize={isShown ? 'none' : undefined}
            spellCheck={false}
            className={classNames(CONTROL, 'h-12 pr-14')}
          />
          <button
            type="button"
            aria-label={isShown ? hideLabel : showLabel}
            aria-controls={wiring.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
          >
            <Icon name={icon} className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}
