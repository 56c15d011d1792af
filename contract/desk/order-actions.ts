/** Actions on an order as a whole. */
export const ORDER_ACTIONS = ['pack', 'edit-address', 'edit', 'exempt', 'tag', 'note', 'resend'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Actions on a parcel or a pick-up. `edit`: lines while it is packed, the carrier until it arrives. `return`: it came back. */
export const PARCEL_ACTIONS = ['edit', 'ship', 'ready', 'deliver', 'undo', 'return'] as const;
export type ParcelAction = (typeof PARCEL_ACTIONS)[number];
