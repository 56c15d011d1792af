import type { ReactNode, RefObject } from 'react';
import { createTranslator } from 'use-intl';
import { pageForm } from '../messages/en.json';
import { ErrorSummary, type FormError } from '../ui/error-summary.tsx';
import { Notice } from '../ui/notice.tsx';
import { LOCALE } from './words.ts';

/** Its own words, so that no page has to bring them. */
const t = createTranslator({ locale: LOCALE, messages: { pageForm }, namespace: 'pageForm' });

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
  readonly children: ReactNode;
}

/** The form and its one summary of what is wrong. */
export function PageForm({ state, labels = {}, children }: PageFormProps) {
  const { formRef, errors, failure, isBusy, submit } = state;
  const title = errors.length > 0 ? t('summary', { count: errors.length }) : failure;
  const named = errors.map(({ name, message }) => {
    const field = labels[name];
    return { name, message: field ? t('fieldError', { field, message }) : message };
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
      <noscript>
        <Notice tone="info">{t('needsScript')}</Notice>
      </noscript>
      {title && <ErrorSummary title={title} errors={named} />}
      {children}
    </form>
  );
}
