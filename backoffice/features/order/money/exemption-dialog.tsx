import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { ExemptionFields, readExemption } from '../../../ui/order/exemption-fields.tsx';
import { OrderForm } from '../dialogs/order-form.tsx';
import { useOrder } from '../order-context.ts';

/** Frees the buyer of an order that is not paid from a tax, or charges it again. */
export function ExemptionDialog({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const kept = order.view === 'whole' ? order.money.exemption : null;
  const [from, setFrom] = useState(kept?.from ?? null);
  return (
    <OrderForm
      title={t('exemptTitle')}
      text={t('exemptText')}
      submit={t('exemptAction')}
      done={t('exemptDone')}
      act={async (key, form) => {
        const exemption = await readExemption(form, from);
        return api(at`/orders/${order.number}/tax-exemption`, {
          method: 'POST',
          body: { exemption },
          version: money.version,
          key,
        });
      }}
    >
      <ExemptionFields from={from} onFrom={setFrom} certificate={kept?.certificate} />
    </OrderForm>
  );
}
