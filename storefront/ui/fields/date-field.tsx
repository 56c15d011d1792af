import type { ComponentProps, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { CONTROL, Field, type FieldProps } from './field.tsx';

interface DateFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  /** Accessible label of the calendar button. */
  readonly calendarLabel: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onCalendar: () => void;
}

/** A date that is typed, or picked from the calendar behind the button. */
export function DateField({
  label,
  note,
  hint,
  error,
  className,
  calendarLabel,
  buttonRef,
  isOpen,
  onCalendar,
  ...input
}: DateFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type="text"
            autoComplete="off"
            maxLength={10}
            className={classNames(CONTROL, 'h-12 pr-14 tabular-nums')}
          />
          <button
            ref={buttonRef}
            type="button"
            aria-label={calendarLabel}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={onCalendar}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
          >
            <Icon name="calendar-days" className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}
