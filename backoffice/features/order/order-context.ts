import { createContext, useContext } from 'react';
import type { DeskMail } from '../../../contract/desk/desk-mails.ts';
import type { ParcelAction } from '../../../contract/desk/order-actions.ts';
import type { OrderMoney } from '../../../contract/desk/order-money.ts';
import type { DeskOrder } from '../../../contract/desk/orders.ts';

export type ParcelMove = Exclude<ParcelAction, 'edit' | 'return'>;

/** The dialogs about the money of the order. */
export type MoneyDialog =
  | 'refund'
  | 'cash'
  | 'payment'
  | 'balance'
  | 'cancel'
  | 'refuse'
  | 'write-off'
  | 'recover'
  | 'release'
  | 'exempt';

/** The dialog that is open. */
export type OpenDialog =
  | { readonly name: MoneyDialog | 'pack' | 'address' | 'facts' }
  /** `thenShip`: the parcel is about to be shipped and has no carrier yet. */
  | { readonly name: 'edit-parcel'; readonly parcel: number; readonly thenShip?: true }
  | { readonly name: 'move'; readonly parcel: number; readonly move: ParcelMove }
  | { readonly name: 'return'; readonly parcel: number }
  | { readonly name: 'note'; readonly id?: string }
  | { readonly name: 'settle'; readonly refundId: string }
  | {
      readonly name: 'mail';
      readonly kind: DeskMail;
      readonly parcel: number | null;
      readonly refundId: string | null;
    };

export interface OrderPage {
  readonly order: DeskOrder;
  /** Undefined for whoever may not see amounts. */
  readonly money: OrderMoney | undefined;
  readonly open: (dialog: OpenDialog) => void;
  readonly close: () => void;
}

export const OrderContext = createContext<OrderPage | undefined>(undefined);

/** The order of the page. For parts of the order page alone. */
export function useOrder(): OrderPage {
  const page = useContext(OrderContext);
  if (!page) throw new Error('Only parts of the order page have an order');
  return page;
}
