import {
  DESK_MAILS,
  type DeskMail,
  isParcelMail,
  isRefundMail,
  type ParcelMail,
  type RefundMail,
} from '../../../contract/desk/desk-mails.ts';
import type { ParcelState } from '../../../contract/orders/fulfilments.ts';
import type { ParcelRow } from '../goods/parcel-queries.ts';
import { refundMailOf } from '../money/refund-mail.ts';
import type { RefundRow } from '../money/refund-queries.ts';
import type { OrderRow } from '../order/rows.ts';

/** The state of the parcel that a mail reports. */
const REPORTED: Readonly<Record<ParcelMail, ParcelState>> = {
  'order-shipped': 'shipped',
  'order-ready': 'ready',
  'order-delivered': 'delivered',
  'order-collected': 'collected',
  'order-came-back': 'returned',
};

interface Resendable {
  readonly kind: DeskMail;
  readonly parcel: number | null;
  readonly refundId: string | null;
}

interface Happened {
  readonly parcels: readonly Pick<ParcelRow, 'number' | 'state'>[];
  readonly refunds: readonly Pick<RefundRow, 'id' | 'state' | 'reason'>[];
  readonly isAddressChanged: boolean;
  /** Whether a mailed link to pay is open. */
  readonly isPayable: boolean;
  /** Whether an invoice is open of which buyers are reminded by now. */
  readonly isReminded: boolean;
}

/** Lists the mails that are true of the order as it stands. */
export function resendableMails(
  { email, status }: Pick<OrderRow, 'email' | 'status'>,
  { parcels, refunds, isAddressChanged, isPayable, isReminded }: Happened,
): Resendable[] {
  if (email === '') return [];
  const isOpen = status === 'processing' || status === 'shipped';
  const isTrue: Readonly<Record<Exclude<DeskMail, ParcelMail | RefundMail>, boolean>> = {
    'order-confirmation': isOpen || status === 'delivered',
    'pay-link': isPayable,
    'order-address-changed': isOpen && isAddressChanged,
    'order-cancelled': status === 'cancelled',
    'invoice-reminder': isReminded,
  };
  return DESK_MAILS.flatMap((kind): Resendable[] => {
    if (isRefundMail(kind)) {
      const paid = refunds.filter((refund) => refund.state === 'paid' && refundMailOf(refund) === kind);
      return paid.map(({ id }) => ({ kind, parcel: null, refundId: id }));
    }
    if (!isParcelMail(kind)) return isTrue[kind] ? [{ kind, parcel: null, refundId: null }] : [];
    // What came back is no news any more once it was sent again, or the order has ended.
    if (kind === 'order-came-back' && status !== 'processing') return [];
    const reported = parcels.filter(({ state }) => state === REPORTED[kind]);
    return reported.map(({ number }) => ({ kind, parcel: number, refundId: null }));
  });
}
