import type { LinkedOrder } from '../../../contract/orders/tracking.ts';

interface Ordered extends Pick<LinkedOrder, 'parcels'> {
  readonly order_items: readonly { readonly quantity: number }[];
}

/** Pieces that are in no parcel yet. */
export function unsentPieces({
  order_items,
  parcels,
}: Ordered): { readonly position: number; readonly quantity: number }[] {
  const sent = parcels.flatMap(({ lines }) => lines);
  return order_items
    .map(({ quantity }, position) => ({
      position,
      quantity:
        quantity - sent.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
