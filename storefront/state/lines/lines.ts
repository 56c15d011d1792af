import type { Image } from '../../../contract/catalog/catalog.ts';
import type { SHIPPING_OPTIONS } from '../../../contract/catalog/filter-values.ts';
import type { QuantityPrice } from '../../../contract/catalog/price-breaks.ts';
import { isLanguage, type Language } from '../../../contract/locale.ts';
import { MAX_LINE_QUANTITY } from '../../../contract/orders/order-limits.ts';

/** The part of a product that the cart and the wishlist persist: only what their pages show. */
export interface KeptProduct {
  readonly _id: string;
  readonly name: string;
  readonly slug: string;
  readonly image: Image | null;
  /** Dollars. */
  readonly starting_price: number;
  /** Shipping options; absent in lines of earlier visits until they are refreshed. */
  readonly shipping?: readonly (typeof SHIPPING_OPTIONS)[number][];
  /** The language of its name; absent in English. */
  readonly language?: Language;
}

export interface KeptVariant {
  readonly _id: string;
  readonly sku: string;
  /** Dollars; 0 when the variant has no usable price of its own. */
  readonly price: number;
  /** Option name → value, in the order of the pickers. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * A line of the cart or of the wishlist; `selectedVariant` is null unless a variant was chosen
 * (docs/spec/storefront-and-accounts.md §3).
 */
export interface Line {
  readonly product: KeptProduct;
  readonly selectedVariant: KeptVariant | null;
  readonly isVariant: boolean;
  readonly quantity: number;
  /** Stock at the last refresh. */
  readonly stock: number;
  /** Dollars from some pieces on; absent when more pieces cost no less. */
  readonly breaks?: readonly QuantityPrice[];
  /** Current price of one in dollars when the shopper has not accepted it yet; absent when unchanged. */
  readonly priceNow?: number;
  /** The breaks that belong to it. */
  readonly breaksNow?: readonly QuantityPrice[];
  /** The product is no longer sold. */
  readonly isGone?: true;
}

/** The identity of a line: the product's id and the variant's sku. */
export type LineKey = Pick<Line, 'product' | 'selectedVariant'>;

export const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.product._id === b.product._id && a.selectedVariant?.sku === b.selectedVariant?.sku;

/** Equal for lines with the same identity. */
export const keyOf = ({ product, selectedVariant }: LineKey): string =>
  `${product._id} ${selectedVariant?.sku ?? ''}`;

type Shipped = Pick<KeptProduct, 'shipping'>;

/** Both options count as offered until the product is refreshed. */
export const isDelivered = ({ shipping }: Shipped): boolean => shipping?.includes('Free Shipping') ?? true;
export const isPickedUp = ({ shipping }: Shipped): boolean => shipping?.includes('Local Pick Up') ?? true;

/** A whole number from 1 to the stock; 1 without stock, so that a line can say that it is out of stock. */
export function clampQuantity(asked: number, stock: number): number {
  const most = Math.max(1, Math.min(stock, MAX_LINE_QUANTITY));
  return Number.isFinite(asked) ? Math.min(most, Math.max(1, Math.floor(asked))) : 1;
}

/** Inserts a removed line at its position; a line that was added again meanwhile stays unchanged. */
export function insertLine(lines: readonly Line[], line: Line, position: number): readonly Line[] {
  return lines.some((each) => isSameLine(each, line)) ? lines : lines.toSpliced(position, 0, line);
}

/** Reads lines from storage: drops invalid lines; empty when the value is not a list. */
export function readLines(value: unknown): readonly Line[] {
  return Array.isArray(value) ? value.filter(isLine) : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
/** Dollars; up to ten million, the API's limit, so that sums stay safe integers. */
const isPrice = (value: unknown): value is number => isAmount(value) && value <= 10_000_000;

function isLine(value: unknown): value is Line {
  if (!isObject(value) || !isKeptProduct(value.product)) return false;
  const { selectedVariant, isVariant, quantity, stock, breaks, priceNow, breaksNow, isGone } = value;
  if (selectedVariant !== null && !isKeptVariant(selectedVariant)) return false;
  const isQuantity =
    Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= MAX_LINE_QUANTITY;
  const isNews = (priceNow === undefined || isPrice(priceNow)) && (isGone === undefined || isGone === true);
  if (![breaks, breaksNow].every(isBreaks)) return false;
  return isQuantity && isNews && isAmount(stock) && isVariant === (selectedVariant !== null);
}

const isBreaks = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) &&
    value.every((each) => isObject(each) && Number.isInteger(each.from) && isPrice(each.price)));

function isKeptProduct(value: unknown): value is KeptProduct {
  if (!isObject(value)) return false;
  const texts = [value._id, value.name, value.slug];
  const { language } = value;
  if (language !== undefined && !(isText(language) && isLanguage(language))) return false;
  const isShipped =
    value.shipping === undefined || (Array.isArray(value.shipping) && value.shipping.every(isText));
  return (
    texts.every(isText) &&
    isPrice(value.starting_price) &&
    isShipped &&
    (value.image === null || isImage(value.image))
  );
}

function isKeptVariant(value: unknown): value is KeptVariant {
  if (!isObject(value) || !isText(value._id) || !isText(value.sku) || !isPrice(value.price)) return false;
  return isObject(value.options) && Object.values(value.options).every(isText);
}

function isImage(value: unknown): value is Image {
  return (
    isObject(value) &&
    isText(value.url) &&
    isText(value.alt) &&
    isAmount(value.width) &&
    isAmount(value.height)
  );
}
