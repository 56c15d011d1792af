import { type OrderAction, PARCEL_ACTIONS, type ParcelAction } from '../../../contract/desk/order-actions.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { ParcelState } from '../../../contract/orders/fulfilments.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import type { OrderRow } from '../order/rows.ts';
import { isAllowed } from '../order/states.ts';
import type { ParcelRow } from './parcel-queries.ts';
import { PARCEL_STEPS, type ParcelStep } from './parcel-states.ts';

/** How long a parcel that was sent can be taken back. */
const UNDO_MS = 24 * HOUR_MS;

type Parcel = Pick<ParcelRow, 'state' | 'shipped_at' | 'delivered_at'>;

/** Lists what can be done with a parcel now. The verbs refuse the rest, and pages offer nothing else. */
export function parcelActions(order: OrderRow, parcel: Parcel, now: Date): ParcelAction[] {
  const sentAt = parcel.delivered_at ?? parcel.shipped_at;
  const isPickup = order.fulfilment === 'pickup';
  const actions: Readonly<Record<ParcelAction, boolean>> = {
    edit: true,
    ship: !isPickup && isAllowed('part-shipped', order),
    ready: isPickup && isAllowed('part-ready', order),
    deliver: true,
    undo: isAllowed('fulfilment-undone', order) && !(sentAt && now.getTime() - sentAt.getTime() > UNDO_MS),
    return: isAllowed('came-back', order),
  };
  return PARCEL_ACTIONS.filter((action) => {
    const from: readonly ParcelState[] = PARCEL_STEPS[stepOfAction(action, order)].from;
    return actions[action] && from.includes(parcel.state);
  });
}

/** A pick-up that is handed over was collected. */
export const stepOfAction = (
  action: ParcelAction,
  { fulfilment }: Pick<OrderRow, 'fulfilment'>,
): ParcelStep => (action === 'deliver' && fulfilment === 'pickup' ? 'collect' : action);

interface Known {
  readonly role: Role;
  /** Whether pieces of the order are in no parcel. */
  readonly hasUnpacked: boolean;
  /** Whether all that left the shop is still away: what came back goes to another address, if need be. */
  readonly hasSent: boolean;
}

/** Lists what this person can do with the order as a whole. */
export function orderActions(order: OrderRow, { role, hasUnpacked, hasSent }: Known): OrderAction[] {
  const actions: Readonly<Record<OrderAction, boolean>> = {
    pack: may(role, 'orders.fulfil') && hasUnpacked && isAllowed('packed', order),
    'edit-address': may(role, 'orders.edit') && !hasSent && isAllowed('address-changed', order),
    edit: may(role, 'orders.edit') && isAllowed('edited', order),
    exempt: may(role, 'orders.edit') && isAllowed('tax-changed', order),
    tag: may(role, 'orders.tag'),
    note: may(role, 'orders.note'),
    resend: may(role, 'mails.resend') && order.email !== '',
  };
  return (Object.keys(actions) as OrderAction[]).filter((action) => actions[action]);
}
