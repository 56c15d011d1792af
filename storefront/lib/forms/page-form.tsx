import type { ReactNode, RefObject } from 'react';
import { pageForm } from '../../../messages/storefront/en.json';
import { ErrorSummary, type FormError } from '../../ui/fields/error-summary.tsx';
import { pageWords } from '../words/page-words.tsx';
import { FormNeedsScript } from './form-needs-script.tsx';

/** Its own words, so that no page has to bring them. */
const words = pageWords({ pageForm });

interface PageFormProps {
  /** What `usePageForm` gave. */
  readonly state: {
    readonly formRef: RefObject<HTMLFormElement | null>;
    readonly errors: readonly FormError[];
    readonly failure: string;
    readonly isBusy: boolean;
    readonly submit: (event: { preventDefault: () => void }) => void;
  };
  /** What fields are called: in the summary four times 'This field is required' would say nothing. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Within `LateForm`, which says itself that a form needs a script. */
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

/** The form and its one summary of what is wrong. */
export function PageForm({ state, labels = {}, isLate = false, children }: PageFormProps) {
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
      noValidate
      onSubmit={submit}
      aria-busy={isBusy}
      className="flex flex-col gap-4"
    >
      {!isLate && <FormNeedsScript />}
      {title && <ErrorSummary title={title} errors={named} />}
      {children}
    </form>
  );
}
