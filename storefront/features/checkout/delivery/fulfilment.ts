import type { Cart } from '../../../state/lines/cart.ts';
import { isDelivered, isPickedUp, type Line } from '../../../state/lines/lines.ts';

/** Fulfilment that the cart allows. `because`: the lines that leave no choice. */
export type FulfilmentOffer =
  | { readonly kind: 'delivery' | 'choice' }
  | { readonly kind: 'pickup'; readonly because: readonly Line[] }
  | { readonly kind: 'conflict'; readonly because: readonly Line[] };

export function offerOf(cart: Cart): FulfilmentOffer {
  const undelivered = cart.filter(({ product }) => !isDelivered(product));
  const notPickedUp = cart.filter(({ product }) => !isPickedUp(product));
  if (undelivered.length > 0 && notPickedUp.length > 0) {
    const because = cart.filter((line) => undelivered.includes(line) || notPickedUp.includes(line));
    return { kind: 'conflict', because };
  }
  if (undelivered.length > 0) return { kind: 'pickup', because: undelivered };
  return { kind: notPickedUp.length > 0 ? 'delivery' : 'choice' };
}
