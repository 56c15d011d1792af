import { type ParcelState, SENT_STATES } from '../../../contract/orders/fulfilments.ts';
import type { Steps } from '../../db/state-queries.ts';

/** The state machine of parcels and pick-ups; a new one is packed. The caller of each step has locked the order. */
export const PARCEL_STEPS = {
  /** Its carrier and number, and its lines before it is sent. */
  edit: { from: ['packed', 'shipped'] },
  ship: { from: ['packed'], to: 'shipped' },
  ready: { from: ['packed'], to: 'ready' },
  deliver: { from: ['shipped'], to: 'delivered' },
  collect: { from: ['ready'], to: 'collected' },
  undo: { from: ['packed', 'shipped', 'ready', 'collected'], to: 'undone' },
  /** The order ends before the parcel has left. */
  unpack: { from: ['packed'], to: 'undone' },
  /** The carrier brought it back, or nobody came for it. */
  return: { from: ['shipped', 'ready', 'delivered'], to: 'returned' },
  /** The order ends, because the pieces are back. */
  'take-back': { from: SENT_STATES, to: 'returned' },
} as const satisfies Steps<ParcelState>;

export type ParcelStep = keyof typeof PARCEL_STEPS;
