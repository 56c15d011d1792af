import type { Image, SHIPPING_OPTIONS } from '../../../contract/catalog/catalog.ts';
import { MAX_LINE_QUANTITY } from '../../../contract/orders/order-limits.ts';

/** What the cart and the wishlist keep of a product: what their pages show, no more. */
export interface KeptProduct {
  readonly _id: string;
  readonly name: string;
  readonly slug: string;
  readonly image: Image | null;
  /** Dollars. */
  readonly starting_price: number;
  /** How one gets it; absent in lines of earlier visits, until the shop is asked again. */
  readonly shipping?: readonly (typeof SHIPPING_OPTIONS)[number][];
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
 * A line of the cart or of the wishlist; `selectedVariant` only where one was chosen
 * (docs/spec/storefront-and-accounts.md §3).
 */
export interface Line {
  readonly product: KeptProduct;
  readonly selectedVariant: KeptVariant | null;
  readonly isVariant: boolean;
  readonly quantity: number;
  /** How many the shop had when it was last asked. */
  readonly stock: number;
  /** Dollars: what the shop asks now, where the shopper has not agreed to it yet; absent where nothing changed. */
  readonly priceNow?: number;
  /** The shop does not sell it any more. */
  readonly isGone?: true;
}

/** What identifies a line: the product's id and the variant's sku. */
export type LineKey = Pick<Line, 'product' | 'selectedVariant'>;

export const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.product._id === b.product._id && a.selectedVariant?.sku === b.selectedVariant?.sku;

/** The same for the same line. */
export const keyOf = ({ product, selectedVariant }: LineKey): string =>
  `${product._id} ${selectedVariant?.sku ?? ''}`;

type Shipped = Pick<KeptProduct, 'shipping'>;

/** Both count as offered until it is known. */
export const isDelivered = ({ shipping }: Shipped): boolean => shipping?.includes('Free Shipping') ?? true;
export const isPickedUp = ({ shipping }: Shipped): boolean => shipping?.includes('Local Pick Up') ?? true;

/** A whole number from 1 to what there is; 1 where there is none, so that a line can say that it is out of stock. */
export function clampQuantity(asked: number, stock: number): number {
  const most = Math.max(1, Math.min(stock, MAX_LINE_QUANTITY));
  return Number.isFinite(asked) ? Math.min(most, Math.max(1, Math.floor(asked))) : 1;
}

/** Puts a line back where it was; one that has come back meanwhile stays as it is. */
export function insertLine(lines: readonly Line[], line: Line, position: number): readonly Line[] {
  return lines.some((each) => isSameLine(each, line)) ? lines : lines.toSpliced(position, 0, line);
}

/** Reads lines from storage: what is no line of ours is left out, a list that is none is empty. */
export function readLines(value: unknown): readonly Line[] {
  return Array.isArray(value) ? value.filter(isLine) : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
/** Dollars; up to ten million, as the API takes, so that no sum leaves the whole numbers. */
const isPrice = (value: unknown): value is number => isAmount(value) && value <= 10_000_000;

function isLine(value: unknown): value is Line {
  if (!isObject(value) || !isKeptProduct(value.product)) return false;
  const { selectedVariant, isVariant, quantity, stock, priceNow, isGone } = value;
  if (selectedVariant !== null && !isKeptVariant(selectedVariant)) return false;
  const isQuantity =
    Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= MAX_LINE_QUANTITY;
  const isNews = (priceNow === undefined || isPrice(priceNow)) && (isGone === undefined || isGone === true);
  return isQuantity && isNews && isAmount(stock) && isVariant === (selectedVariant !== null);
}

function isKeptProduct(value: unknown): value is KeptProduct {
  if (!isObject(value)) return false;
  const texts = [value._id, value.name, value.slug];
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
