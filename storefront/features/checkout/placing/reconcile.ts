import { countingBreaks } from '../../../../contract/catalog/price-breaks.ts';
import type { FreshCart } from '../../../../contract/orders/fresh-cart.ts';
import { type Cart, lineUnitPrice } from '../../../state/lines/cart.ts';
import { atPrices } from '../../../state/lines/fresh-lines.ts';
import { clampQuantity, type Line } from '../../../state/lines/lines.ts';
import type { MovedStore } from '../delivery/refresh-store.ts';

/** Changes of a line since it was added to the cart. Prices in dollars. */
export type LineChange =
  | { readonly kind: 'price'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'quantity'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'gone'; readonly name: string };

export interface Reconciled {
  readonly cart: Cart;
  readonly changes: readonly (LineChange | MovedStore)[];
}

type FreshItem = FreshCart['items'][number];

/** Applies the server's fresh cart, and lists what changes for the shopper. */
export function reconcileCart(cart: Cart, fresh: FreshCart): Reconciled {
  const lines = cart.map((line) => {
    const item = fresh.items.find((each) => isLineOf(each, line));
    return item ? reconcileLine(line, item) : { line, changes: [] };
  });
  return {
    cart: lines.flatMap(({ line }) => (line ? [line] : [])),
    changes: lines.flatMap(({ changes }) => changes),
  };
}

/** The cart without the lines at these positions of the payload, which the shop does not sell (any more). */
export function dropLines(cart: Cart, positions: readonly number[]): Reconciled {
  return {
    cart: cart.filter((_, position) => !positions.includes(position)),
    changes: cart
      .filter((_, position) => positions.includes(position))
      .map((line) => ({ kind: 'gone', name: line.product.name })),
  };
}

const isLineOf = (item: FreshItem, line: Line): boolean =>
  item.product_id === line.product._id && item.sku === (line.selectedVariant?.sku ?? null);

function reconcileLine(line: Line, item: FreshItem): { line: Line | null; changes: LineChange[] } {
  const { available } = item;
  const { name } = line.product;
  if (available <= 0) return { line: null, changes: [{ kind: 'gone', name }] };
  const quantity = clampQuantity(line.quantity, available);
  const changes: LineChange[] = [];
  const next = { ...atPrices(line, pricesIn(item)), quantity, stock: available };
  const [shown, price] = [lineUnitPrice(line), lineUnitPrice(next)];
  if (price !== shown) changes.push({ kind: 'price', name, from: shown, to: price });
  if (quantity !== line.quantity) changes.push({ kind: 'quantity', name, from: line.quantity, to: quantity });
  return { line: next, changes };
}

/** Fewer pieces than were asked for may cost more each. The release before says one price alone. */
const pricesIn = ({ price, price_of_one = price, price_breaks = [] }: FreshItem) => ({
  price: price_of_one,
  breaks: countingBreaks(price_of_one, price_breaks),
});
