import type { MouseEvent } from 'react';
import { Icon } from '../icon.tsx';

export interface FormError {
  /** The field's name in the form. */
  readonly name: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  /** In page order; empty when the failure is about no field. */
  readonly errors: readonly FormError[];
}

/**
 * The error summary at the top of a form: each error links to its field. Screen readers announce only what is added.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <div
      role="alert"
      aria-atomic={false}
      className="flex gap-3 rounded-md border border-danger bg-danger-tint px-4 py-3 text-danger"
    >
      <Icon name="circle-exclamation-point" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-base">{title}</p>
        {errors.length > 0 && (
          <ul className="mt-1">
            {errors.map(({ name, message }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={(event) => goToField(event, name)}
                  className="flex min-h-11 items-center text-base underline underline-offset-4"
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function goToField(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault();
  const field = event.currentTarget.closest('form')?.elements.namedItem(name);
  const target = field instanceof RadioNodeList ? field[0] : field;
  if (target instanceof HTMLElement) target.focus();
}
