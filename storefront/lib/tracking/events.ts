import type { BrowserPurpose } from '../../../contract/consents/purposes.ts';
import { cents, toCents, toDollars } from '../../../contract/money.ts';
import { type Cart, findLine, lineUnitPrice } from '../../state/lines/cart.ts';
import type { Line } from '../../state/lines/lines.ts';
import { queueEvent } from './data-layer.ts';

// Shopper events with the names and shapes of GA4. The types leave no room for personal data: products, amounts in
// Canadian dollars, order numbers and search terms (see `search-words.ts`).

/** `item_id` is always the product's id, so that views, carts and orders can be joined. */
export interface EventItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_variant?: string;
  /** Dollars. */
  readonly price: number;
  readonly quantity: number;
}

interface Sum {
  readonly currency: 'CAD';
  /** Dollars: the items, without tax and shipping. */
  readonly value: number;
  readonly items: readonly EventItem[];
}

export interface ShopEvents {
  readonly view_item_list: { readonly item_list_id: string; readonly items: readonly EventItem[] };
  readonly view_item: Sum;
  readonly add_to_cart: Sum;
  readonly remove_from_cart: Sum;
  readonly add_to_wishlist: Sum;
  readonly view_cart: Sum;
  readonly begin_checkout: Sum;
  readonly add_payment_info: Sum & { readonly payment_type: string };
  readonly purchase: Sum & {
    readonly transaction_id: string;
    readonly tax: number;
    readonly shipping: number;
    readonly coupon?: string;
  };
  readonly search: { readonly search_term: string };
  readonly generate_lead: { readonly lead_source: 'contact' | 'custom-quote' | 'product-quote' };
  readonly sign_up: { readonly method: 'email' };
  readonly login: { readonly method: 'email' };
}

export function recordEvent<Name extends keyof ShopEvents>(name: Name, params: ShopEvents[Name]): void {
  queueEvent(purposeOfEvent(name), name, params);
}

/**
 * A conversion for an ads tag (docs/spec/checkout-quotes-forms.md §9): a value of 1 US dollar, whatever the order.
 * Google Ads counts it by its label.
 */
export function recordConversion(adsTagId?: string): void {
  const isLabelled = adsTagId?.includes('/');
  const params = { value: 1, currency: 'USD', ...(isLabelled && { send_to: adsTagId }) };
  queueEvent(purposeOfEvent(CONVERSION), CONVERSION, params);
}

const CONVERSION = 'conversion';

/** A conversion tells which ad brought a buyer, and nothing about the visit; everything else measures. */
export const purposeOfEvent = (name: string): BrowserPurpose =>
  name === CONVERSION ? 'ads-tag' : 'measuring';

export function eventItem(line: Line, quantity = line.quantity): EventItem {
  const { product, selectedVariant } = line;
  return {
    item_id: product._id,
    item_name: product.name,
    ...(selectedVariant && { item_variant: Object.values(selectedVariant.options).join(' / ') }),
    price: lineUnitPrice(line),
    quantity,
  };
}

export function sumOf(items: readonly EventItem[]): Sum {
  const value = items.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  return { currency: 'CAD', value: toDollars(cents(value)), items };
}

export const sumOfCart = (cart: Cart): Sum => sumOf(cart.map((line) => eventItem(line)));

/** Records the difference between two carts in pieces, as `add_to_cart` and `remove_from_cart`. */
export function recordCartChange(before: Cart, after: Cart): void {
  record('add_to_cart', moreIn(after, before));
  record('remove_from_cart', moreIn(before, after));
}

function record(name: 'add_to_cart' | 'remove_from_cart', items: readonly EventItem[]): void {
  if (items.length > 0) recordEvent(name, sumOf(items));
}

const moreIn = (one: Cart, other: Cart): EventItem[] =>
  one.flatMap((line) => {
    const more = line.quantity - (findLine(other, line)?.quantity ?? 0);
    return more > 0 ? [eventItem(line, more)] : [];
  });
