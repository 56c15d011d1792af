import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { may } from '../../../../contract/staff/permissions.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { useStaff } from '../../../lib/session/use-staff.ts';
import { dayText, moneyText, timeText } from '../../../lib/words/format.ts';
import { RowList } from '../../../ui/row-list.tsx';
import { useOrder } from '../order-context.ts';
import { providerUrl } from './provider-url.ts';

/** The provider's reference of a payment; Stripe's links to its page. */
function Reference({ reference }: { readonly reference: string }) {
  const t = useTranslations('orderMoney');
  const url = providerUrl(reference);
  if (!url) return reference;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('atProvider', { reference })}
      className="underline underline-offset-4"
    >
      {reference}
    </a>
  );
}

/** Of a payment that staff recorded, its kind says no more than how it came, but for parts. */
const isPart = (kind: OrderMoney['payments'][number]['kind']) => kind === 'deposit' || kind === 'balance';

/** Every payment and every refund with its state. */
export function PaymentList({ money: { payments, refunds, writeOffs } }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  return (
    <>
      <h3 className="mt-4 font-semibold text-sm">{t('payments')}</h3>
      <RowList
        empty={t('noPayments')}
        rows={payments.map(({ id, kind, means, amountCents, roundingCents, state, ...payment }) => ({
          id,
          title: `${[...(means ? [t(`means_${means}`)] : []), ...(means && !isPart(kind) ? [] : [t(`kind_${kind}`)])].join(' · ')} · ${moneyText(amountCents + roundingCents)} · ${t(`state_${state}`)}`,
          text: (
            <>
              {payment.receivedOn
                ? t('receivedOn', { day: dayText(payment.receivedOn) })
                : timeText(payment.createdAt)}
              {payment.reference && ' · '}
              {payment.reference && <Reference reference={payment.reference} />}
              {payment.remark && ` · ${payment.remark}`}
            </>
          ),
        }))}
      />
      {refunds.length > 0 && <RefundList refunds={refunds} />}
      {writeOffs.length > 0 && <WriteOffList writeOffs={writeOffs} />}
    </>
  );
}

function WriteOffList({ writeOffs }: Pick<OrderMoney, 'writeOffs'>) {
  const t = useTranslations('orderMoney');
  return (
    <>
      <h3 className="mt-4 font-semibold text-sm">{t('writeOffs')}</h3>
      <RowList
        empty=""
        rows={writeOffs.map(({ id, amountCents, at, undoneAt }) => ({
          id,
          title: moneyText(amountCents),
          text: [
            t('writtenOffOn', { time: timeText(at) }),
            undoneAt && t('recoveredOn', { time: timeText(undoneAt) }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </>
  );
}

function RefundList({ refunds }: Pick<OrderMoney, 'refunds'>) {
  const t = useTranslations('orderMoney');
  const { role } = useStaff();
  const { open } = useOrder();
  return (
    <>
      <h3 className="mt-4 font-semibold text-sm">{t('refunds')}</h3>
      <RowList
        empty=""
        rows={refunds.map((refund) => ({
          id: refund.id,
          title: `${moneyText(refund.amountCents + refund.roundingCents)} · ${t(`refund_${refund.state}`)}`,
          text: [
            t(`method_${refund.method}`),
            t(`reason_${refund.reason}`),
            timeText(refund.endedAt ?? refund.askedAt),
            refund.providerReference,
            refund.failure,
            refund.settledAt && t('settledOn', { time: timeText(refund.settledAt) }),
          ]
            .filter(Boolean)
            .join(' · '),
          action: refund.state === 'failed' && !refund.settledAt && may(role, 'orders.refund') && (
            <Button className="no-print" onClick={() => open({ name: 'settle', refundId: refund.id })}>
              {t('settle')}
            </Button>
          ),
        }))}
      />
    </>
  );
}
