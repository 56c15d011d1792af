import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MailPreview } from '../../../../contract/desk/order-changes.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { Checkbox } from '../../../../storefront/ui/fields/field.tsx';
import { MailFrame } from './mail-frame.tsx';

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
