import type { Product } from '../../../contract/catalog/catalog.ts';
import { linePrice, unitPrice } from '../../../contract/catalog/line-price.ts';
import { type Cents, cents, toCents, ZERO } from '../../../contract/money.ts';
import { LANGUAGE } from '../../lib/words/language.ts';
import { lineUnitPrice } from './cart.ts';
import { clampQuantity, type KeptProduct, type Line } from './lines.ts';

// Changes to lines since they were added to the cart or the wishlist.

export type FreshProduct = Pick<
  Product,
  'name' | 'images' | 'starting_price' | 'stock' | 'variants' | 'shipping'
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
  const priceNow = toCents(offer.price) === toCents(lineUnitPrice(line)) ? undefined : offer.price;
  const product = withShipping(inOwnLanguage(line, fresh), fresh);
  const isSame = product === line.product && line.stock === offer.stock && line.priceNow === priceNow;
  if (!line.isGone && isSame) return line;
  const { isGone: _isGone, priceNow: _priceNow, ...rest } = line;
  return { ...rest, product, stock: offer.stock, ...(priceNow !== undefined && { priceNow }) };
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
    return { price: unitPrice(fresh, null), stock: Math.max(0, fresh.stock) };
  }
  const variant = fresh.variants.find(({ sku }) => sku === selectedVariant.sku);
  return variant && { price: unitPrice(fresh, variant), stock: Math.max(0, variant.stock_quantity) };
}

export const isSoldOut = (line: Line): boolean => line.stock < 1;
export const isBuyable = (line: Line): boolean => !line.isGone && !isSoldOut(line);
export const isTooMany = (line: Line): boolean => isBuyable(line) && line.quantity > line.stock;

/** Current unit price in dollars. */
export const priceNow = (line: Line): number => line.priceNow ?? lineUnitPrice(line);

/** Displayed total of the line; zero when it cannot be bought. */
export const totalNow = (line: Line): Cents =>
  isBuyable(line) ? linePrice({ unitPriceCents: toCents(priceNow(line)), quantity: line.quantity }) : ZERO;

export const sumNow = (lines: readonly Line[]): Cents =>
  cents(lines.reduce((sum, line) => sum + totalNow(line), 0));

/** The line at another price, which the shopper has seen. */
export function atPrice(line: Line, price: number): Line {
  const { priceNow: _agreed, ...rest } = line;
  if (rest.selectedVariant) return { ...rest, selectedVariant: { ...rest.selectedVariant, price } };
  return { ...rest, product: { ...rest.product, starting_price: price } };
}

/** Accepts the current prices. */
export const acceptPrices = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => (line.priceNow === undefined ? line : atPrice(line, line.priceNow)));

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
  prices: lines.filter((line) => line.priceNow !== undefined && isBuyable(line)).length,
  tooMany: lines.filter(isTooMany).length,
  unbuyable: lines.filter((line) => !isBuyable(line)).length,
});
