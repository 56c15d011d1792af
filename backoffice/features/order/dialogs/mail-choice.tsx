import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MailPreview } from '../../../../contract/desk/order-changes.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { Checkbox } from '../../../../storefront/ui/fields/field.tsx';
import { at } from '../../../lib/api/api-path.ts';
import { MailFrame } from '../../../ui/mails/mail-frame.tsx';
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
          {mail && <OrderMail key={JSON.stringify(mail)} mail={mail} />}
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
      {!isSilent && <OrderMail mail={mail} />}
      <Checkbox
        label={t('doNotSend')}
        name="silent"
        checked={isSilent}
        onChange={({ target }) => onChange(target.checked)}
      />
    </>
  );
}

interface OrderMailProps {
  /** With what is about to be done. */
  readonly mail: MailPreview;
}

/** A mail about the order as it would be sent now. */
export function OrderMail({ mail }: OrderMailProps) {
  const { order } = useOrder();
  return <MailFrame path={at`/orders/${order.number}/mail-preview`} mail={mail} />;
}
