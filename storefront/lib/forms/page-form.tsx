import type { ReactNode, RefObject } from 'react';
import { pageForm } from '#words/storefront';
import { ErrorSummary, type FormError } from '../../ui/fields/error-summary.tsx';
import { pageWords } from '../words/page-words.tsx';
import { FormNeedsScript } from './form-needs-script.tsx';

/** Bundles its own messages, so that pages need not bring them. */
const words = pageWords({ pageForm });

interface PageFormProps {
  /** Result of `usePageForm`. */
  readonly state: {
    readonly formRef: RefObject<HTMLFormElement | null>;
    readonly errors: readonly FormError[];
    readonly failure: string;
    readonly isBusy: boolean;
    readonly submit: (event: { preventDefault: () => void }) => void;
  };
  /** Field labels for the error summary, where 'This field is required' four times would say nothing. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Where the browser sends the form when there is no script; without it the form says that it needs one. */
  readonly action?: string;
  /** Set inside `LateForm`, which already shows the notice that a form needs a script. */
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

/** The form with its one error summary. */
export function PageForm({ state, labels = {}, action, isLate = false, children }: PageFormProps) {
  const { formRef, errors, failure, isBusy, submit } = state;
  const title = errors.length > 0 ? words('pageForm.summary', { count: errors.length }) : failure;
  const named = errors.map(({ name, message }) => {
    const field = labels[name];
    return { name, message: field ? words('pageForm.fieldError', { field, message }) : message };
  });
  return (
    <form
      ref={formRef}
      method="post"
      action={action}
      data-in-place={action === undefined ? undefined : ''}
      noValidate
      onSubmit={submit}
      aria-busy={isBusy}
      className="flex flex-col gap-4"
    >
      {!isLate && action === undefined && <FormNeedsScript />}
      {title && <ErrorSummary title={title} errors={named} />}
      {children}
    </form>
  );
}
