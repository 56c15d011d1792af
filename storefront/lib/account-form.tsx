import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorSummary, type FormError } from '../ui/error-summary.tsx';

interface AccountFormProps {
  /** What `useAccountForm` gave. */
  readonly state: {
    readonly formRef: RefObject<HTMLFormElement | null>;
    readonly errors: readonly FormError[];
    readonly failure: string;
    readonly isBusy: boolean;
    readonly submit: (event: { preventDefault: () => void }) => void;
  };
  readonly children: ReactNode;
}

/** The form and its one summary of what is wrong. */
export function AccountForm({ state, children }: AccountFormProps) {
  const t = useTranslations('accountForm');
  const { formRef, errors, failure, isBusy, submit } = state;
  const title = errors.length > 0 ? t('summary', { count: errors.length }) : failure;
  return (
    <form ref={formRef} noValidate onSubmit={submit} aria-busy={isBusy} className="flex flex-col gap-4">
      {title && <ErrorSummary title={title} errors={errors} />}
      {children}
    </form>
  );
}
