import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { assertNever } from '../../../../contract/never.ts';
import { CancelDialog } from '../money/cancel-dialog.tsx';
import { CashDialog } from '../money/cash-dialog.tsx';
import { ExemptionDialog } from '../money/exemption-dialog.tsx';
import { PaymentDialog } from '../money/payment-dialog.tsx';
import { RefundDialog } from '../money/refund-dialog.tsx';
import { RefuseDialog } from '../money/refuse-dialog.tsx';
import { ReleaseDialog } from '../money/release-dialog.tsx';
import { SettleDialog } from '../money/settle-dialog.tsx';
import { WriteOffDialog } from '../money/write-off-dialog.tsx';
import { type OpenDialog, useOrder } from '../order-context.ts';
import { AddressDialog } from './address-dialog.tsx';
import { EditParcelDialog } from './edit-parcel-dialog.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

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
    case 'refund':
    case 'cash':
    case 'payment':
    case 'cancel':
    case 'refuse':
    case 'write-off':
    case 'recover':
    case 'release':
    case 'exempt':
      return money ? <MoneyDialog name={dialog.name} money={money} /> : null;
    default:
      return assertNever(dialog);
  }
}

interface MoneyDialogProps {
  readonly name:
    | 'refund'
    | 'cash'
    | 'payment'
    | 'cancel'
    | 'refuse'
    | 'write-off'
    | 'recover'
    | 'release'
    | 'exempt';
  readonly money: OrderMoney;
}

function MoneyDialog({ name, money }: MoneyDialogProps) {
  switch (name) {
    case 'refund':
      return <RefundDialog money={money} />;
    case 'cash':
      return <CashDialog money={money} />;
    case 'payment':
      return <PaymentDialog money={money} />;
    case 'cancel':
      return <CancelDialog money={money} />;
    case 'refuse':
      return <RefuseDialog money={money} />;
    case 'write-off':
    case 'recover':
      return <WriteOffDialog money={money} name={name} />;
    case 'release':
      return <ReleaseDialog money={money} />;
    case 'exempt':
      return <ExemptionDialog money={money} />;
    default:
      return assertNever(name);
  }
}
