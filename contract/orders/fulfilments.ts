import type { Fulfilment, OrderStatus } from './order-states.ts';

/**
 * A parcel is packed, shipped and delivered; a pick-up is packed, ready and collected. Both can be undone at once, and come back
 * later.
 */
export const PARCEL_STATES = [
  'packed',
  'shipped',
  'delivered',
  'ready',
  'collected',
  'undone',
  'returned',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** States in which the pieces have left the shop, or wait at the store for the customer. */
export const SENT_STATES = ['shipped', 'delivered', 'ready', 'collected'] as const satisfies ParcelState[];
export type SentState = (typeof SENT_STATES)[number];

export const isSent = (state: ParcelState): state is SentState =>
  (SENT_STATES as readonly ParcelState[]).includes(state);

/** Whether the pieces of the parcel are still in it. */
export const isLiveParcel = ({ state }: { readonly state: ParcelState }): boolean =>
  state !== 'undone' && state !== 'returned';

interface Followed {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  readonly parcels: readonly { readonly state: ParcelState }[];
}

/**
 * The status that the customer sees. An order whose pick-up was collected stays open for three more days, so that the
 * shop can take it back; for its customer it is picked up.
 */
export function shownStatus({ status, fulfilment, parcels }: Followed): OrderStatus {
  const isCollected =
    fulfilment === 'pickup' &&
    status === 'shipped' &&
    parcels.length > 0 &&
    parcels.every(({ state }) => state === 'collected');
  return isCollected ? 'delivered' : status;
}
