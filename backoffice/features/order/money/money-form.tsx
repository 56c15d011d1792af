import type { ComponentProps } from 'react';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { OrderForm } from '../dialogs/order-form.tsx';
import { useOrder } from '../order-context.ts';

interface MoneyFormProps extends Omit<ComponentProps<typeof OrderForm>, 'act'> {
  readonly money: OrderMoney;
  /** The call, below the order's own path. */
  readonly path: string;
  /** Reads what the call needs to know; without it the call says nothing more. */
  readonly read?: (form: FormData) => unknown;
}

/** A dialog that moves or settles money, by the version of the money that the person sees. */
export function MoneyForm({ money: { version }, path, read, ...form }: MoneyFormProps) {
  const { order } = useOrder();
  const act = async (key: string, fields: FormData) => {
    const body = (await read?.(fields)) ?? {};
    return api(at`/orders/${order.number}/${path}`, { method: 'POST', body, version, key });
  };
  return <OrderForm {...form} act={act} />;
}
