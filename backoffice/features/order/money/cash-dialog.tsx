import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { moneyText } from '../../../lib/words/format.ts';
import { OrderForm } from '../dialogs/order-form.tsx';
import { useOrder } from '../order-context.ts';

/** Records that the till took the money. */
export function CashDialog({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  return (
    <OrderForm
      title={t('cashTitle')}
      text={t('cashText', { amount: moneyText(money.cashDueCents) })}
      submit={t('cashAction')}
      done={t('cashDone')}
      act={(key) =>
        api(at`/orders/${order.number}/cash-received`, {
          method: 'POST',
          body: {},
          version: money.version,
          key,
        })
      }
    />
  );
}
