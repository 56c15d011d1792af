import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { ExemptionFields, readExemption } from '../../../ui/order/exemption-fields.tsx';
import { useOrder } from '../order-context.ts';
import { MoneyForm } from './money-form.tsx';

/** Frees the buyer of an order that is not paid from a tax, or charges it again. */
export function ExemptionDialog({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const kept = order.view === 'whole' ? order.money.exemption : null;
  const [from, setFrom] = useState(kept?.from ?? null);
  return (
    <MoneyForm
      money={money}
      path="tax-exemption"
      read={async (form) => ({ exemption: await readExemption(form, from) })}
      title={t('exemptTitle')}
      text={t('exemptText')}
      submit={t('exemptAction')}
      done={t('exemptDone')}
    >
      <ExemptionFields from={from} onFrom={setFrom} certificate={kept?.certificate} />
    </MoneyForm>
  );
}
