import type { OrderAction, ParcelAction } from '../../../contract/desk/order-actions.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { assertNever } from '../../../contract/never.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import type { OrderRow } from '../order/rows.ts';
import { isAllowed } from '../order/states.ts';
import type { ParcelRow } from './parcel-queries.ts';

/** How long a parcel that was sent can be taken back. */
const UNDO_MS = 24 * HOUR_MS;

type Parcel = Pick<ParcelRow, 'state' | 'shipped_at' | 'delivered_at'>;

/** Lists what can be done with a parcel now. The verbs refuse the rest, and pages offer nothing else. */
export function parcelActions(order: OrderRow, parcel: Parcel, now: Date): ParcelAction[] {
  const { state } = parcel;
  switch (state) {
    case 'packed':
      return ['edit', ...sending(order), ...undoing(order)];
    case 'shipped':
    case 'ready':
      return [
        ...(state === 'shipped' ? (['edit'] as const) : []),
        'deliver',
        ...undoing(order, parcel, now),
        ...returning(order),
      ];
    case 'collected':
      return undoing(order, parcel, now);
    case 'delivered':
      return returning(order);
    case 'undone':
    case 'returned':
      return [];
    default:
      return assertNever(state);
  }
}

function sending(order: OrderRow): ParcelAction[] {
  if (!isAllowed('part-shipped', order)) return [];
  return [order.fulfilment === 'pickup' ? 'ready' : 'ship'];
}

function undoing(order: OrderRow, parcel?: Parcel, now?: Date): ParcelAction[] {
  if (!isAllowed('fulfilment-undone', order)) return [];
  const since = parcel?.delivered_at ?? parcel?.shipped_at;
  return since && now && now.getTime() - since.getTime() > UNDO_MS ? [] : ['undo'];
}

const returning = (order: OrderRow): ParcelAction[] => (isAllowed('came-back', order) ? ['return'] : []);

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
