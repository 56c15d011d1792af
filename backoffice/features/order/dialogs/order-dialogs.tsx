import type { ComponentType } from 'react';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { CancelDialog } from '../money/cancel-dialog.tsx';
import { ExemptionDialog } from '../money/exemption-dialog.tsx';
import { PaymentDialog } from '../money/payment-dialog.tsx';
import {
  BalanceDialog,
  CashDialog,
  RecoverDialog,
  SettleDialog,
  WriteOffDialog,
} from '../money/plain-dialogs.tsx';
import { RefundDialog } from '../money/refund-dialog.tsx';
import { RefuseDialog } from '../money/refuse-dialog.tsx';
import { ReleaseDialog } from '../money/release-dialog.tsx';
import { type MoneyDialog, type OpenDialog, useOrder } from '../order-context.ts';
import { AddressDialog } from './address-dialog.tsx';
import { EditParcelDialog } from './edit-parcel-dialog.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const MONEY_DIALOGS: Readonly<Record<MoneyDialog, ComponentType<{ readonly money: OrderMoney }>>> = {
  refund: RefundDialog,
  cash: CashDialog,
  payment: PaymentDialog,
  balance: BalanceDialog,
  cancel: CancelDialog,
  refuse: RefuseDialog,
  'write-off': WriteOffDialog,
  recover: RecoverDialog,
  release: ReleaseDialog,
  exempt: ExemptionDialog,
};

/** The dialog that is open, about the order as it is now. */
export function OrderDialogs({ dialog }: { readonly dialog: OpenDialog }) {
  const { order, money } = useOrder();
  switch (dialog.name) {
    case 'pack':
      return <PackDialog />;
    case 'edit-parcel': {
      const parcel = order.parcels.find(({ number }) => number === dialog.parcel);
      return parcel ? <EditParcelDialog parcel={parcel} thenShip={dialog.thenShip} /> : null;
    }
    case 'move': {
      const parcel = order.parcels.find(({ number }) => number === dialog.parcel);
      return parcel ? <MoveDialog key={dialog.move} parcel={parcel} move={dialog.move} /> : null;
    }
    case 'return': {
      const parcel = order.parcels.find(({ number }) => number === dialog.parcel);
      return parcel ? <ReturnDialog parcel={parcel} /> : null;
    }
    case 'address':
      return <AddressDialog />;
    case 'facts':
      return <FactsDialog />;
    case 'note':
      return <NoteDialog note={order.notes.find(({ id }) => id === dialog.id)} />;
    case 'mail':
      return <MailDialog kind={dialog.kind} parcel={dialog.parcel} refundId={dialog.refundId} />;
    case 'settle':
      return money ? <SettleDialog money={money} refundId={dialog.refundId} /> : null;
    default: {
      const Dialog = MONEY_DIALOGS[dialog.name];
      return money ? <Dialog money={money} /> : null;
    }
  }
}
