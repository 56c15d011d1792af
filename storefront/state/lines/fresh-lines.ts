import type { Product, Variant } from '../../../contract/catalog/catalog.ts';
import { linePrice, unitPrice } from '../../../contract/catalog/line-price.ts';
import {
  breaksOf,
  countingBreaks,
  priceAt,
  type QuantityPrice,
} from '../../../contract/catalog/price-breaks.ts';
import { type Cents, cents, toCents, ZERO } from '../../../contract/money.ts';
import { LANGUAGE } from '../../lib/words/language.ts';
import { lineUnitPrice, priceOfOne } from './cart.ts';
import { clampQuantity, type KeptProduct, type Line } from './lines.ts';

// Changes to lines since they were added to the cart or the wishlist.

export type FreshProduct = Pick<
  Product,
  'name' | 'images' | 'starting_price' | 'price_breaks' | 'stock' | 'variants' | 'shipping'
>;

/** The language of this build, as lines store it. */
export const OWN_LANGUAGE: Pick<KeptProduct, 'language'> = LANGUAGE === 'en' ? {} : { language: LANGUAGE };

/** Whether the line was stored while its shopper read the other language. */
export const isForeign = ({ product }: Line): boolean => (product.language ?? 'en') !== LANGUAGE;

/** Updates the lines of a product from its current data; the same array when nothing changed. */
export function refreshProduct(
  lines: readonly Line[],
  productId: string,
  fresh: FreshProduct | 'gone',
): readonly Line[] {
  const refreshed = lines.map((line) => (line.product._id === productId ? refreshLine(line, fresh) : line));
  return refreshed.some((line, position) => line !== lines[position]) ? refreshed : lines;
}

function refreshLine(line: Line, fresh: FreshProduct | 'gone'): Line {
  const offer = fresh === 'gone' ? undefined : findOffer(line, fresh);
  if (!offer) return line.isGone ? line : { ...line, isGone: true };
  const { isGone: _isGone, ...rest } = withPrices(line, offer);
  const product = withShipping(inOwnLanguage(line, fresh), fresh);
  const next = { ...rest, product, stock: offer.stock };
  return JSON.stringify(next) === JSON.stringify(line) ? line : next;
}

/** The line at the prices of today, which its shopper still has to accept when its pieces cost something else by them. */
function withPrices(line: Line, { price, breaks }: Prices): Line {
  const { priceNow: _price, breaksNow: _breaks, ...accepted } = line;
  const next = atPrices(accepted, { price, breaks });
  if (toCents(lineUnitPrice(next)) === toCents(lineUnitPrice(line))) return next;
  return { ...accepted, priceNow: price, ...(breaks.length > 0 && { breaksNow: breaks }) };
}

/** The product with its name in the page's language: the shopper may have switched since the line was stored. */
function inOwnLanguage(line: Line, fresh: FreshProduct | 'gone'): KeptProduct {
  if (fresh === 'gone' || !isForeign(line)) return line.product;
  const { language: _language, ...product } = line.product;
  return { ...product, name: fresh.name, image: fresh.images[0] ?? null, ...OWN_LANGUAGE };
}

/** The same object when the shipping options are unchanged. */
function withShipping(product: KeptProduct, fresh: FreshProduct | 'gone'): KeptProduct {
  if (fresh === 'gone') return product;
  const isSame =
    product.shipping?.length === fresh.shipping.length &&
    fresh.shipping.every((way) => product.shipping?.includes(way));
  return isSame ? product : { ...product, shipping: fresh.shipping };
}

/** Undefined when the choice is no longer sold: its variant is gone, or the product has variants now. */
function findOffer({ selectedVariant }: Line, fresh: FreshProduct) {
  if (!selectedVariant) {
    if (fresh.variants.length > 0) return undefined;
    return { ...pricesOf(fresh, null), stock: Math.max(0, fresh.stock) };
  }
  const variant = fresh.variants.find(({ sku }) => sku === selectedVariant.sku);
  return variant && { ...pricesOf(fresh, variant), stock: Math.max(0, variant.stock_quantity) };
}

/** Prices in dollars: of one piece, and of more. */
export interface Prices {
  readonly price: number;
  readonly breaks: readonly QuantityPrice[];
}

export const pricesOf = (
  product: Pick<Product, 'starting_price' | 'price_breaks'>,
  variant: Variant | null,
): Prices => {
  const price = unitPrice(product, variant);
  return { price, breaks: countingBreaks(price, breaksOf(product, variant)) };
};

export const isSoldOut = (line: Line): boolean => line.stock < 1;
export const isBuyable = (line: Line): boolean => !line.isGone && !isSoldOut(line);
export const isTooMany = (line: Line): boolean => isBuyable(line) && line.quantity > line.stock;

/** Current unit price in dollars, by the quantity of the line. */
export const priceNow = (line: Line): number =>
  line.priceNow === undefined
    ? lineUnitPrice(line)
    : priceAt(line.priceNow, line.breaksNow ?? [], line.quantity);

/** Whether the pieces of the line cost something else than its shopper has accepted. */
export const hasNewPrice = (line: Line): boolean => toCents(priceNow(line)) !== toCents(lineUnitPrice(line));

/** Displayed total of the line; zero when it cannot be bought. */
export const totalNow = (line: Line): Cents =>
  isBuyable(line) ? linePrice({ unitPriceCents: toCents(priceNow(line)), quantity: line.quantity }) : ZERO;

export const sumNow = (lines: readonly Line[]): Cents =>
  cents(lines.reduce((sum, line) => sum + totalNow(line), 0));

/** The line at other prices, which the shopper has seen. */
export function atPrices(line: Line, { price, breaks }: Prices): Line {
  const { priceNow: _price, breaks: _accepted, breaksNow: _breaks, ...rest } = line;
  const next: Line = { ...rest, ...(breaks.length > 0 && { breaks }) };
  if (toCents(price) === toCents(priceOfOne(line))) return next;
  const { product, selectedVariant } = next;
  if (selectedVariant) return { ...next, selectedVariant: { ...selectedVariant, price } };
  return { ...next, product: { ...product, starting_price: price } };
}

/** Accepts the current prices. */
export const acceptPrices = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) =>
    line.priceNow === undefined
      ? line
      : atPrices(line, { price: line.priceNow, breaks: line.breaksNow ?? [] }),
  );

/**
 * The part of the lines that can be ordered: at current prices, limited to stock, without lines that cannot be
 * bought.
 */
export const acceptChanges = (lines: readonly Line[]): readonly Line[] =>
  acceptPrices(lines)
    .filter(isBuyable)
    .map((line) =>
      isTooMany(line) ? { ...line, quantity: clampQuantity(line.quantity, line.stock) } : line,
    );

/** The number of lines with each kind of change. */
export const countNews = (lines: readonly Line[]) => ({
  prices: lines.filter((line) => hasNewPrice(line) && isBuyable(line)).length,
  tooMany: lines.filter(isTooMany).length,
  unbuyable: lines.filter((line) => !isBuyable(line)).length,
});
