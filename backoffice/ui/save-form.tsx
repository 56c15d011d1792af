import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../storefront/ui/button.tsx';
import type { Attempt } from '../lib/api/use-attempt.ts';
import { FailureNotice } from './failure-notice.tsx';

interface SaveFormProps extends Pick<Attempt, 'isBusy'> {
  /** Absent where the page says it elsewhere. */
  readonly failure?: Attempt['failure'];
  /** Says what the button does. */
  readonly submit: string;
  readonly onSubmit: (form: FormData) => Promise<void>;
  /** The API checks the fields instead of the browser. */
  readonly noValidate?: boolean;
  readonly children: ReactNode;
}

/** Fields above one main button. Why the last attempt failed stands at the top. */
export function SaveForm({ submit, onSubmit, failure, isBusy, noValidate, children }: SaveFormProps) {
  const onSubmitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={onSubmitted} noValidate={noValidate} className="flex flex-col gap-4">
      {failure && <FailureNotice failure={failure} />}
      {children}
      <Button type="submit" look="primary" disabled={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
