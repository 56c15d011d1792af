import { useTranslations } from 'use-intl';
import type { DeskMail } from '../../../../contract/desk/desk-mails.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useOrder } from '../order-context.ts';
import { useMailName } from '../panels/mails-panel.tsx';
import { OrderMail } from './mail-choice.tsx';
import { OrderForm } from './order-form.tsx';

interface MailDialogProps {
  readonly kind: DeskMail;
  readonly parcel: number | null;
  readonly refundId: string | null;
}

/** Sends a mail again, after a look at it. */
export function MailDialog({ kind, parcel, refundId }: MailDialogProps) {
  const t = useTranslations('order');
  const mailName = useMailName();
  const { order } = useOrder();
  const body = { kind, ...(parcel !== null && { parcel }), ...(refundId !== null && { refundId }) };
  const act = (key: string) => api(at`/orders/${order.number}/mails`, { method: 'POST', body, key });
  return (
    <OrderForm
      title={mailName(kind, { parcel, refundId })}
      text={order.view === 'whole' && t('mailGoesTo', { recipient: order.customer.email })}
      submit={t('sendMail')}
      done={t('mailOnItsWay')}
      act={act}
    >
      <OrderMail mail={body} />
    </OrderForm>
  );
}
