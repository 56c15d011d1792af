import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OptionMap, Product } from '../../../contract/catalog/catalog.ts';
import { priceAt } from '../../../contract/catalog/price-breaks.ts';
import { MAX_LINE_QUANTITY } from '../../../contract/orders/order-limits.ts';
import { productLine } from '../../lib/lines/product-line.ts';
import { findLine } from '../../state/lines/cart.ts';
import { useEcom } from '../../state/lines/ecom.ts';
import { pricesOf } from '../../state/lines/fresh-lines.ts';
import { clampQuantity, type Line } from '../../state/lines/lines.ts';
import { isWished } from '../../state/lines/wishlist.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { lowestPrice, pickVariant, toggleChoice } from './picking.ts';
import { nameVariant, useChoices } from './use-choices.ts';

/** State and actions of the buying column: choices, price, stock, quantity, cart and wishlist. */
export function useBuying(product: Product, options: OptionMap) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const lines = useTranslations('lines');
  const [choices, setChoices] = useChoices(product.variants);
  /** Requested quantity, which may exceed the stock; undefined until the field is edited. */
  const [asked, setAsked] = useState<number>();
  /** The line that has just been added. */
  const [added, setAdded] = useState<Line>();
  const forgetAdded = useCallback(() => setAdded(undefined), []);
  const { addToCart, toggleWish } = useEcom.getState();

  const pick = pickVariant(product.variants, options, choices);
  const variant = pick.status === 'chosen' ? pick.variant : null;
  const isBuyable = pick.status === 'chosen' || pick.status === 'plain';
  const { price: one, breaks } = pricesOf(product, variant);
  const stock = variant ? variant.stock_quantity : product.stock;
  const line = productLine(product, variant);
  const inCart = useEcom(({ cart }) => (isBuyable ? findLine(cart, line) : undefined));
  const wished = useEcom(({ wishlist }) => isBuyable && isWished(wishlist, line));
  const wanted = asked ?? inCart?.quantity ?? 1;
  const quantity = clampQuantity(wanted, stock);
  const price = isBuyable ? priceAt(one, breaks, quantity) : lowestPrice(product, choices);

  const choose = (option: string, value: string) => {
    const chosen = toggleChoice(choices, option, value);
    setChoices(chosen);
    const next = pickVariant(product.variants, options, chosen);
    nameVariant(next.status === 'chosen' ? next.variant : null, product.variants);
  };
  const say = (message: string, tone: 'success' | 'error') => showToast({ tone, message, about: 'product' });
  /** Whether a product can be added; shows what is missing otherwise. */
  const checkPick = (): boolean => {
    if (!isBuyable) say(pick.status === 'unavailable' ? t('unavailable') : t('chooseOptions'), 'error');
    return isBuyable;
  };
  const addOrUpdate = () => {
    if (!checkPick() || stock < 1) return;
    if (!addToCart({ ...line, quantity })) return say(lines('full'), 'error');
    setAsked(undefined);
    say(inCart ? t('updated') : t('added'), 'success');
    if (!inCart) setAdded({ ...line, quantity });
  };
  const wish = () => {
    if (!checkPick()) return;
    say(toggleWish(line) ? common('addedToWishlist') : common('removedFromWishlist'), 'success');
  };

  return {
    choices,
    choose,
    pick,
    isBuyable,
    /** Dollars: the price of each by the quantity, or the lowest price while the choice is incomplete. */
    price,
    /** Dollars: the price of a single one. */
    priceOfOne: one,
    /** What more pieces cost each; empty until every option is chosen. */
    breaks: isBuyable ? breaks : [],
    /** Dollars; undefined when there is no reduction, and beside a price that the quantity has lowered (`priceOf` of the checkout). */
    originalPrice: variant && variant.discount > price && price === one ? variant.discount : undefined,
    /** Until when the price holds, which a sale has set. */
    saleEnds: variant?.sale_ends,
    /** Dollars: what one costs when this value is chosen, too. */
    priceWith: (option: string, value: string) => lowestPrice(product, { ...choices, [option]: value }),
    stock,
    /** Of the choice; the product's own until it is complete. */
    sku: variant?.sku ?? product.sku,
    isSoldOut: isBuyable && stock < 1,
    quantity,
    /** Maximum quantity. */
    most: Math.max(1, Math.min(stock, MAX_LINE_QUANTITY)),
    askQuantity: setAsked,
    tooMany: tooMany(wanted, stock, isBuyable),
    isInCart: inCart !== undefined,
    addOrUpdate,
    added,
    forgetAdded,
    isWished: wished,
    wish,
  };
}

export type Buying = ReturnType<typeof useBuying>;

/** Why fewer than requested are available. */
function tooMany(wanted: number, stock: number, isBuyable: boolean): 'stock' | 'line' | undefined {
  if (!isBuyable || stock < 1) return undefined;
  if (wanted > stock) return 'stock';
  return wanted > MAX_LINE_QUANTITY ? 'line' : undefined;
}
