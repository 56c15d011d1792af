import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { eventItem, recordCartChange, recordEvent, sumOf } from '../../lib/tracking/events.ts';
import { keepInStep, sliceStorage } from '../persisted.ts';
import { addLine, type Cart, countPieces, findLine, removeLine, setQuantity } from './cart.ts';
import { type Line, type LineKey, readLines } from './lines.ts';
import { addWish, isWished, removeWish, type Wishlist } from './wishlist.ts';

/** The slice persisted in local storage: cart, wishlist, and the order notes of the cart's sidebar. */
export interface EcomSlice {
  readonly cart: Cart;
  readonly wishlist: Wishlist;
  readonly notes: string;
}

interface EcomState extends EcomSlice {
  /** @returns whether it is in the cart: a cart of 200 lines accepts no other. */
  readonly addToCart: (line: Line) => boolean;
  readonly removeFromCart: (key: LineKey) => void;
  readonly setCartQuantity: (key: LineKey, quantity: number) => void;
  readonly replaceCart: (cart: Cart) => void;
  /** Clears the notes, too, because they belong to the order that the cart becomes. */
  readonly clearCart: () => void;
  readonly setNotes: (notes: string) => void;
  readonly addToWishlist: (wish: Line) => void;
  readonly removeFromWishlist: (key: LineKey) => void;
  /** @returns whether it is on the wishlist now. */
  readonly toggleWish: (wish: Line) => boolean;
  readonly replaceWishlist: (wishlist: Wishlist) => void;
  readonly clearWishlist: () => void;
}

const INITIAL: EcomSlice = { cart: [], wishlist: [], notes: '' };

export function readEcom(stored: unknown): EcomSlice {
  if (typeof stored !== 'object' || stored === null) return INITIAL;
  const { cart, wishlist, notes } = stored as Record<string, unknown>;
  return {
    cart: readLines(cart),
    wishlist: readLines(wishlist),
    notes: typeof notes === 'string' ? notes : INITIAL.notes,
  };
}

export const useEcom = create<EcomState>()(
  persist(
    (set, get) => ({
      ...INITIAL,
      addToCart: (line) => {
        get().replaceCart(addLine(get().cart, line));
        return findLine(get().cart, line) !== undefined;
      },
      removeFromCart: (key) => get().replaceCart(removeLine(get().cart, key)),
      setCartQuantity: (key, quantity) => get().replaceCart(setQuantity(get().cart, key, quantity)),
      replaceCart: (cart) => {
        recordCartChange(get().cart, cart);
        set({ cart });
      },
      clearCart: () => set({ cart: [], notes: '' }),
      setNotes: (notes) => set({ notes }),
      addToWishlist: (wish) => set(({ wishlist }) => ({ wishlist: addWish(wishlist, wish) })),
      removeFromWishlist: (key) => set(({ wishlist }) => ({ wishlist: removeWish(wishlist, key) })),
      toggleWish: (wish) => {
        const { wishlist } = get();
        const wished = isWished(wishlist, wish);
        set({ wishlist: wished ? removeWish(wishlist, wish) : addWish(wishlist, wish) });
        if (!wished) recordEvent('add_to_wishlist', sumOf([eventItem(wish, 1)]));
        return !wished;
      },
      replaceWishlist: (wishlist) => set({ wishlist }),
      clearWishlist: () => set({ wishlist: [] }),
    }),
    {
      name: 'ecom',
      storage: sliceStorage(readEcom),
      partialize: ({ cart, wishlist, notes }) => ({ cart, wishlist, notes }),
      skipHydration: true,
    },
  ),
);

/**
 * For the root, in an effect.
 *
 * @returns unsubscribe.
 */
export const rehydrateEcom = (): (() => void) => keepInStep(useEcom);

/** False on the server and until the cart has been read from local storage: show a skeleton, not an empty cart. */
export const useEcomReady = (): boolean =>
  useSyncExternalStore(useEcom.persist.onFinishHydration, useEcom.persist.hasHydrated, () => false);

export const useCartCount = (): number => useEcom(({ cart }) => countPieces(cart));
export const useWishlistCount = (): number => useEcom(({ wishlist }) => wishlist.length);
