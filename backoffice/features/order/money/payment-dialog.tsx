import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { PAYMENT_MEANS } from '../../../../contract/desk/payment-means.ts';
import { SelectField, TextField } from '../../../../storefront/ui/fields/field.tsx';
import { moneyText, shopDayOf, shopToday } from '../../../lib/words/format.ts';
import { pageLanguage } from '../../../lib/words/words.ts';
import { Options } from '../../../ui/options.tsx';
import { AMOUNT, readCents, writeDollars } from '../../../ui/read-cents.ts';
import { useOrder } from '../order-context.ts';
import { MoneyForm } from './money-form.tsx';

/** Records what came of an order by invoice, whole or in part. */
export function PaymentDialog({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const { dueCents } = money;
  return (
    <MoneyForm
      money={money}
      path="payments-received"
      read={readPayment}
      title={t('paymentTitle')}
      text={t('paymentText', { amount: moneyText(dueCents) })}
      submit={t('paymentAction')}
      done={t('paymentDone')}
    >
      <TextField
        label={t('paymentAmount')}
        name="amount"
        {...AMOUNT}
        defaultValue={writeDollars(dueCents, pageLanguage())}
      />
      <TextField
        label={t('paymentDay')}
        name="receivedOn"
        type="date"
        autoComplete="off"
        required
        min={shopDayOf(order.createdAt)}
        max={shopToday()}
        defaultValue={shopToday()}
      />
      <SelectField label={t('paymentMeans')} name="means">
        <Options values={PAYMENT_MEANS} word={(means) => t(`means_${means}`)} />
      </SelectField>
      <TextField label={t('paymentRemark')} name="remark" autoComplete="off" maxLength={60} />
    </MoneyForm>
  );
}

const readPayment = (form: FormData) => ({
  amountCents: readCents(String(form.get('amount'))),
  means: form.get('means'),
  receivedOn: form.get('receivedOn'),
  remark: form.get('remark'),
});
