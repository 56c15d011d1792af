import { linePrice, type PricedLine, unitPrice } from '../../../contract/catalog/line-price.ts';
import { priceAt } from '../../../contract/catalog/price-breaks.ts';
import { type Cents, toCents } from '../../../contract/money.ts';
import { MAX_ORDER_LINES } from '../../../contract/orders/order-limits.ts';
import { clampQuantity, isSameLine, type Line, type LineKey } from './lines.ts';

export type Cart = readonly Line[];

export const findLine = (cart: Cart, key: LineKey): Line | undefined =>
  cart.find((line) => isSameLine(line, key));

/**
 * Sets the quantity of a line that is already in the cart; appends it otherwise (docs/spec/storefront-and-accounts.md
 * §4).
 */
export function addLine(cart: Cart, added: Line): Cart {
  const line = { ...added, quantity: clampQuantity(added.quantity, added.stock) };
  if (findLine(cart, line)) return cart.map((each) => (isSameLine(each, line) ? line : each));
  return cart.length < MAX_ORDER_LINES ? [...cart, line] : cart;
}

export const removeLine = (cart: Cart, key: LineKey): Cart => cart.filter((line) => !isSameLine(line, key));

export const setQuantity = (cart: Cart, key: LineKey, quantity: number): Cart =>
  cart.map((line) =>
    isSameLine(line, key) ? { ...line, quantity: clampQuantity(quantity, line.stock) } : line,
  );

/** Number of pieces in the cart, for the badge. */
export const countPieces = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);

/** Dollars: the variant's price, else the starting price. */
export const priceOfOne = (line: Pick<Line, 'product' | 'selectedVariant'>): number =>
  unitPrice(line.product, line.selectedVariant);

/** Dollars: what each piece of the line costs, by its quantity. */
export const lineUnitPrice = (line: Line): number =>
  priceAt(priceOfOne(line), line.breaks ?? [], line.quantity);

export const toPricedLine = (line: Line): PricedLine => ({
  unitPriceCents: toCents(lineUnitPrice(line)),
  quantity: line.quantity,
});

export const lineTotal = (line: Line): Cents => linePrice(toPricedLine(line));
