import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { moneyText, timeText } from '../../../lib/words/format.ts';
import { RowList } from '../../../ui/row-list.tsx';

/** Every payment and every refund with its state. */
export function PaymentList({ money: { payments, refunds } }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  return (
    <>
      <h3 className="mt-4 font-semibold text-sm">{t('payments')}</h3>
      <RowList
        empty={t('noPayments')}
        rows={payments.map(
          ({ id, kind, means, amountCents, roundingCents, state, createdAt, ...payment }) => ({
            id,
            title: `${means ? t(`means_${means}`) : t(`kind_${kind}`)} · ${moneyText(amountCents + roundingCents)} · ${t(`state_${state}`)}`,
            text: [timeText(createdAt), payment.reference, payment.remark].filter(Boolean).join(' · '),
          }),
        )}
      />
      {refunds.length > 0 && (
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
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </>
      )}
    </>
  );
}
