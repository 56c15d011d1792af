import type { FormEvent, ReactNode } from 'react';
import type { MailPurpose } from '../../../contract/consents/purposes.ts';

interface ChoiceFormProps {
  readonly choice: 'allow' | 'stop' | 'stop-all';
  readonly purpose?: MailPurpose;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form of one button: it posts to its own page, so that it also works without script. */
export function ChoiceForm({ choice, purpose, onSubmit, children }: ChoiceFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form method="post" onSubmit={submit} className="shrink-0">
      <input type="hidden" name="choice" value={choice} id={`choice-${purpose ?? 'all'}`} />
      {purpose && <input type="hidden" name="purpose" value={purpose} id={`purpose-${purpose}`} />}
      {children}
    </form>
  );
}
