import type { Tx } from '../../db/client.ts';
import type { OrderCustomer } from '../order/rows.ts';

interface OrderFacts {
  readonly customer?: OrderCustomer;
  readonly promised_for?: string | null;
  readonly po_number?: string | null;
}

export const updateOrderFacts = (tx: Tx, id: string, { customer, ...facts }: OrderFacts) =>
  tx
    .updateTable('orders')
    .set({ ...facts, ...(customer && { customer: JSON.stringify(customer) }) })
    .where('id', '=', id)
    .execute();
