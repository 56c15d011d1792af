import { useTranslations } from 'use-intl';
import type { DeskMail } from '../../../../contract/desk/desk-mails.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { moneyText, timeText } from '../../../lib/words/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { useOrder } from '../order-context.ts';

/** The mails about the order, and those that can be sent again as it stands. */
export function MailsPanel() {
  const t = useTranslations('order');
  const mailName = useMailName();
  const { order, open } = useOrder();
  if (order.view !== 'whole') return null;
  return (
    <Panel title={t('mails')}>
      <RowList
        empty={t('noMails')}
        rows={order.mails.map(({ id, kind, parcel, recipient, at, sentAt, parkedReason }) => ({
          id,
          title: mailName(kind, { parcel }),
          text: parkedReason
            ? t('mailParked', { recipient, reason: parkedReason })
            : sentAt
              ? t('mailSent', { recipient, time: timeText(sentAt) })
              : t('mailWaits', { recipient, time: timeText(at) }),
        }))}
      />
      {order.next.includes('resend') && order.resendable.length > 0 && (
        <div className="no-print mt-4">
          <h3 className="font-semibold text-sm">{t('sendAgain')}</h3>
          <p className="mt-2 flex flex-wrap gap-2">
            {order.resendable.map((mail) => (
              <Button key={JSON.stringify(mail)} onClick={() => open({ name: 'mail', ...mail })}>
                {mailName(mail.kind, mail)}
              </Button>
            ))}
          </p>
        </div>
      )}
    </Panel>
  );
}

interface MailSubject {
  readonly parcel: number | null;
  readonly refundId?: string | null;
}

/** The name of a mail, with its parcel or its refund: "Parcel shipped · parcel 2", "Refund · $28.19". */
export function useMailName(): (kind: string, about: MailSubject) => string {
  const t = useTranslations('order');
  const words = useTranslations('orderMails');
  const { money } = useOrder();
  return (kind, { parcel, refundId }) => {
    const name = words.has(kind as DeskMail) ? words(kind as DeskMail) : kind;
    const refund = money?.refunds.find(({ id }) => id === refundId);
    const about = [
      ...(parcel === null ? [] : [t('detail_parcel', { parcel })]),
      ...(refund ? [moneyText(refund.amountCents + refund.roundingCents)] : []),
    ];
    return [name, ...about].join(' · ');
  };
}
