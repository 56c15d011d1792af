import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { moneyText } from '../../../lib/words/format.ts';
import { OrderForm } from '../dialogs/order-form.tsx';
import { useOrder } from '../order-context.ts';

interface WriteOffDialogProps {
  readonly money: OrderMoney;
  /** `recover`: the buyer pays after all. */
  readonly name: 'write-off' | 'recover';
}

/** Writes off what is due as a bad debt, or makes it due again. */
export function WriteOffDialog({ money, name }: WriteOffDialogProps) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const isRecovery = name === 'recover';
  const word = isRecovery ? 'recover' : 'writeOff';
  const amount = moneyText(isRecovery ? money.writtenOffCents : money.dueCents);
  const path = isRecovery
    ? at`/orders/${order.number}/write-off-undone`
    : at`/orders/${order.number}/write-off`;
  return (
    <OrderForm
      title={t(`${word}Title`, { amount })}
      text={t(`${word}Text`, { amount })}
      submit={t(`${word}Action`)}
      done={t(`${word}Done`)}
      act={(key) => api(path, { method: 'POST', body: {}, version: money.version, key })}
    />
  );
}
