import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** The look of every input and select. */
export const CONTROL = 'control';

export interface FieldProps {
  readonly label: string;
  /** Shown beside the label, for example that the field is optional. */
  readonly note?: string;
  readonly hint?: string;
  /** Error message; undefined for a valid field. */
  readonly error?: string | undefined;
  readonly className?: string;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label above, hint and error below, all tied to the control for screen readers. */
export function Field({
  label,
  note,
  hint,
  error,
  className,
  children,
}: FieldProps & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames('min-w-0 scroll-mt-header-offset', className)}>
      <label htmlFor={id} className="control-label">
        {label}
        {note && <span className="font-normal text-ink-soft">{note}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

type InputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

export function TextField({ label, note, hint, error, className, ...input }: InputProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} className={className}>
      {(wiring) => <input type="text" {...input} {...wiring} className={classNames(CONTROL, 'h-12')} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

export function TextAreaField({ label, note, hint, error, className, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} className={className}>
      {(wiring) => (
        <textarea
          rows={4}
          {...textarea}
          {...wiring}
          onKeyUp={showWhole}
          className={classNames(CONTROL, 'py-3')}
        />
      )}
    </Field>
  );
}

/** A browser scrolls to the first line of a text box that gets the focus, and leaves the others behind a bar. */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** The browser's native select, which works best on phones. */
export function SelectField({ label, note, hint, error, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} className={className}>
      {(wiring) => (
        <select {...select} {...wiring} className={classNames(CONTROL, 'h-12')}>
          {children}
        </select>
      )}
    </Field>
  );
}

type CheckboxProps = { readonly label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 cursor-pointer items-center gap-3 py-2.5', className)}>
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-ink" />
      <span>{label}</span>
    </label>
  );
}
