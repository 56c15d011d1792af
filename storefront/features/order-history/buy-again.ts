import type { Product } from '../../../contract/catalog/catalog.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { productLine } from '../../lib/lines/product-line.ts';
import { type Cart, findLine } from '../../state/lines/cart.ts';
import { clampQuantity, type Line } from '../../state/lines/lines.ts';

type OrderedItem = Order['order_items'][number];

/** How the shop has a product now. `unknown`: it could not be asked. */
export type Answer = Product | 'gone' | 'unknown';

/** Why a line does not come into the cart as it was ordered. */
export type Shortfall =
  | { readonly kind: 'gone' | 'soldOut' | 'unknown' | 'full'; readonly name: string }
  | { readonly kind: 'fewer'; readonly name: string; readonly count: number; readonly wanted: number };

export type Offer =
  | { readonly line: Line; readonly shortfall?: Shortfall }
  | { readonly shortfall: Shortfall };

/** What the shop can give for a line of an earlier order. A cart that holds more of it already keeps that. */
export function offerFor(item: OrderedItem, answer: Answer, cart: Cart): Offer {
  const { name } = item;
  if (answer === 'gone' || answer === 'unknown') return { shortfall: { kind: answer, name } };
  const variant = item.variant ? answer.variants.find(({ sku }) => sku === item.variant?.sku) : null;
  // Gone too: its variant, or a product that comes in variants since then.
  if (variant === undefined || (variant === null && answer.variants.length > 0)) {
    return { shortfall: { kind: 'gone', name } };
  }
  const line = productLine(answer, variant, item.quantity);
  if (line.stock < 1) return { shortfall: { kind: 'soldOut', name } };
  const wanted = Math.max(item.quantity, findLine(cart, line)?.quantity ?? 0);
  const count = clampQuantity(wanted, line.stock);
  const offered = { ...line, quantity: count };
  if (count >= item.quantity) return { line: offered };
  return { line: offered, shortfall: { kind: 'fewer', name, count, wanted: item.quantity } };
}
