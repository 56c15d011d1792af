import type { Product } from '../../../contract/catalog/catalog.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { productLine } from '../../lib/lines/product-line.ts';
import { type Cart, findLine } from '../../state/lines/cart.ts';
import { clampQuantity, type Line } from '../../state/lines/lines.ts';

type OrderedItem = Order['order_items'][number];

/** Current state of a product. `unknown`: the request failed. */
export type Answer = Product | 'gone' | 'unknown';

/** Why a line was not added to the cart as ordered. */
export type Shortfall =
  | { readonly kind: 'gone' | 'soldOut' | 'unknown' | 'full'; readonly name: string }
  | { readonly kind: 'fewer'; readonly name: string; readonly count: number; readonly wanted: number };

export type Offer =
  | { readonly line: Line; readonly shortfall?: Shortfall }
  | { readonly shortfall: Shortfall };

/** The line that the shop can offer for a line of an earlier order. A larger quantity in the cart is kept. */
export function offerFor(item: OrderedItem, answer: Answer, cart: Cart): Offer {
  const { name } = item;
  if (answer === 'gone' || answer === 'unknown') return { shortfall: { kind: answer, name } };
  const variant = item.variant ? answer.variants.find(({ sku }) => sku === item.variant?.sku) : null;
  // Also gone: the variant no longer exists, or the product has since got variants.
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
