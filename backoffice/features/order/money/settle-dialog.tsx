import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { OrderForm } from '../dialogs/order-form.tsx';
import { useOrder } from '../order-context.ts';

interface SettleDialogProps {
  readonly money: OrderMoney;
  readonly refundId: string;
}

/** Takes a refund that failed off the list of what waits. */
export function SettleDialog({ money: { version }, refundId }: SettleDialogProps) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const body = { refundId };
  return (
    <OrderForm
      title={t('settle')}
      text={t('settleText')}
      submit={t('settle')}
      done={t('settleDone')}
      act={(key) => api(at`/orders/${order.number}/refund-settled`, { method: 'POST', body, version, key })}
    />
  );
}
