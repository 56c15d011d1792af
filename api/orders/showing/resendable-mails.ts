import {
  DESK_MAILS,
  type DeskMail,
  isParcelMail,
  type ParcelMail,
} from '../../../contract/desk/order-changes.ts';
import type { ParcelState } from '../../../contract/orders/fulfilments.ts';
import type { ParcelRow } from '../fulfilling/parcel-queries.ts';
import type { OrderRow } from '../rows.ts';

/** The state of the parcel that a mail reports. */
const REPORTED: Readonly<Record<ParcelMail, ParcelState>> = {
  'order-shipped': 'shipped',
  'order-ready': 'ready',
  'order-delivered': 'delivered',
  'order-collected': 'collected',
};

interface Resendable {
  readonly kind: DeskMail;
  readonly parcel: number | null;
}

/** Lists the mails that are true of the order as it stands. */
export function resendableMails(
  order: Pick<OrderRow, 'email' | 'status'>,
  parcels: readonly Pick<ParcelRow, 'number' | 'state'>[],
): Resendable[] {
  if (order.email === '') return [];
  return DESK_MAILS.flatMap((kind): Resendable[] => {
    if (isParcelMail(kind))
      return parcels
        .filter(({ state }) => state === REPORTED[kind])
        .map(({ number }) => ({ kind, parcel: number }));
    const isOpen = order.status === 'processing' || order.status === 'shipped';
    return isOpen || (kind === 'order-confirmation' && order.status === 'delivered')
      ? [{ kind, parcel: null }]
      : [];
  });
}
