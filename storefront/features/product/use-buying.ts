import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OptionMap, Product } from '../../../contract/catalog.ts';
import { unitPrice } from '../../../contract/price-cart.ts';
import { productLine } from '../../lib/product-line.ts';
import { findLine } from '../../state/cart.ts';
import { useEcom } from '../../state/ecom.ts';
import { clampQuantity } from '../../state/lines.ts';
import { isWished } from '../../state/wishlist.ts';
import { showToast } from '../../ui/toast.ts';
import { type Choices, defaultChoices, pickVariant, toggleChoice } from './picking.ts';

/** Everything the buying column knows and does: choices, price, stock, quantity, cart and wishlist. */
export function useBuying(product: Product, options: OptionMap) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const [choices, setChoices] = useState<Choices>(() => defaultChoices(product.variants));
  /** What the shopper asked for, perhaps more than there is; undefined until the field is touched. */
  const [asked, setAsked] = useState<number>();
  const { addToCart, toggleWish } = useEcom.getState();

  const pick = pickVariant(product.variants, options, choices);
  const variant = pick.status === 'chosen' ? pick.variant : null;
  const isBuyable = pick.status === 'chosen' || pick.status === 'plain';
  const shownVariant = variant ?? product.variants[0];
  const price = unitPrice(product, shownVariant);
  const stock = variant ? variant.stock_quantity : product.stock;
  const line = productLine(product, variant);
  const inCart = useEcom(({ cart }) => (isBuyable ? findLine(cart, line) : undefined));
  const wished = useEcom(({ wishlist }) => isBuyable && isWished(wishlist, line));
  const quantity = clampQuantity(asked ?? inCart?.quantity ?? 1, stock);

  const choose = (option: string, value: string) => {
    setChoices(toggleChoice(choices, option, value));
    setAsked(undefined);
  };
  const say = (message: string, tone: 'success' | 'error') => showToast({ tone, message, about: 'product' });
  /** Whether there is a product to put somewhere; says what is missing when there is not. */
  const checkPick = (): boolean => {
    if (!isBuyable) say(pick.status === 'unavailable' ? t('unavailable') : t('chooseOptions'), 'error');
    return isBuyable;
  };
  const addOrUpdate = () => {
    if (!checkPick() || stock < 1) return;
    addToCart({ ...line, quantity });
    say(inCart ? t('updated') : t('added'), 'success');
  };
  const wish = () => {
    if (!checkPick()) return;
    say(toggleWish(line) ? common('addedToWishlist') : common('removedFromWishlist'), 'success');
  };

  return {
    choices,
    choose,
    pick,
    price,
    /** Dollars; undefined when nothing is struck through. */
    originalPrice: shownVariant && shownVariant.discount > price ? shownVariant.discount : undefined,
    stock,
    isSoldOut: isBuyable && stock < 1,
    quantity,
    askQuantity: setAsked,
    askedTooMany: isBuyable && asked !== undefined && asked > stock && stock > 0,
    isInCart: inCart !== undefined,
    addOrUpdate,
    isWished: wished,
    wish,
  };
}

export type Buying = ReturnType<typeof useBuying>;
