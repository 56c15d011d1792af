import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MailPreview } from '../../../../contract/desk/order-changes.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { Checkbox } from '../../../../storefront/ui/fields/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useOrder } from '../order-context.ts';

interface MailChoiceProps {
  readonly isSilent: boolean;
  readonly onChange: (isSilent: boolean) => void;
  /** The mail that would come of what the form says; undefined when the form is not filled in yet. */
  readonly mailOf: (form: FormData) => MailPreview | undefined;
}

/** Whether the customer gets a mail, and a look at it as the form stands. */
export function MailChoice({ isSilent, onChange, mailOf }: MailChoiceProps) {
  const t = useTranslations('order');
  const [mail, setMail] = useState<MailPreview>();
  const look = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form) setMail(mailOf(new FormData(form)));
  };
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t('doNotSend')}
        name="silent"
        checked={isSilent}
        onChange={({ target }) => onChange(target.checked)}
      />
      {!isSilent && (
        <>
          {mail && <MailFrame key={JSON.stringify(mail)} mail={mail} />}
          <Button className="self-start" onClick={look}>
            {t(mail ? 'previewAgain' : 'previewShow')}
          </Button>
        </>
      )}
    </div>
  );
}

interface MailToggleProps {
  readonly mail: MailPreview;
  readonly isSilent: boolean;
  readonly onChange: (isSilent: boolean) => void;
}

/** The mail that the customer gets, before one's eyes, and whether it is sent at all. */
export function MailToggle({ mail, isSilent, onChange }: MailToggleProps) {
  const t = useTranslations('order');
  return (
    <>
      {!isSilent && <MailFrame mail={mail} />}
      <Checkbox
        label={t('doNotSend')}
        name="silent"
        checked={isSilent}
        onChange={({ target }) => onChange(target.checked)}
      />
    </>
  );
}

interface Letter {
  readonly subject: string;
  readonly html: string;
}

interface MailFrameProps {
  /** With what is about to be done. */
  readonly mail: MailPreview;
}

/** A mail as it would be sent now. Customers typed some of its words, so its frame may do nothing. */
export function MailFrame({ mail }: MailFrameProps) {
  const t = useTranslations('order');
  const { order } = useOrder();
  const { failure, attempt } = useAttempt();
  const [letter, setLetter] = useState<Letter>();
  const asked = JSON.stringify(mail);
  useEffect(() => {
    const call = { method: 'POST', body: JSON.parse(asked) } as const;
    void attempt(() => api<{ readonly data: Letter }>(at`/orders/${order.number}/mail-preview`, call)).then(
      (answer) => answer && setLetter(answer.data),
    );
  }, [attempt, order.number, asked]);
  if (failure) return <FailureNotice failure={failure} />;
  if (!letter) return <p className="text-ink-soft text-sm">{t('previewLoading')}</p>;
  return (
    <figure>
      <figcaption className="mb-1 text-sm">
        <span className="text-ink-soft">{t('previewOf')}</span>
        <span className="block font-semibold [overflow-wrap:anywhere]">{letter.subject}</span>
      </figcaption>
      <iframe
        sandbox=""
        srcDoc={letter.html}
        title={t('previewOf')}
        className="h-64 w-full rounded-md border border-line bg-surface"
      />
    </figure>
  );
}
