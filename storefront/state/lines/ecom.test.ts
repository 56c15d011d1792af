import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLine, MemoryStorage } from '../../testing/lines.ts';
import { useEcom } from './ecom.ts';
import { refreshLines } from './refresh-lines.ts';

const stored = () => JSON.parse(localStorage.getItem('ecom') ?? 'null');

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  useEcom.setState(useEcom.getInitialState());
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe("the shopper's cart and wishlist", () => {
  it('are persisted in local storage and restored', async () => {
    useEcom.getState().addToCart(createLine({ quantity: 2 }));
    useEcom.getState().setNotes('Leave at the side door');
    const kept = localStorage.getItem('ecom') ?? '';
    useEcom.setState(useEcom.getInitialState());
    localStorage.setItem('ecom', kept);
    await useEcom.persist.rehydrate();
    expect(useEcom.getState()).toMatchObject({ cart: [{ quantity: 2 }], notes: 'Leave at the side door' });
  });

  it.each(['{', 'null', '"x"', '{"state":7}', '{"state":{"cart":{},"wishlist":3,"notes":[]},"version":9}'])(
    'start empty when storage holds %s',
    async (text) => {
      localStorage.setItem('ecom', text);
      await useEcom.persist.rehydrate();
      expect(useEcom.getState()).toMatchObject({ cart: [], wishlist: [], notes: '' });
      expect(useEcom.persist.hasHydrated()).toBe(true);
    },
  );

  it('are emptied when another tab clears the storage', async () => {
    useEcom.getState().addToCart(createLine());
    localStorage.clear();
    await useEcom.persist.rehydrate();
    expect(useEcom.getState().cart).toEqual([]);
  });

  it('work in memory when storage is full', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    useEcom.getState().addToCart(createLine());
    expect(useEcom.getState().cart).toHaveLength(1);
  });

  it('work in memory when storage is denied', async () => {
    vi.stubGlobal('localStorage', undefined);
    await useEcom.persist.rehydrate();
    useEcom.getState().addToCart(createLine());
    expect(useEcom.getState().cart).toHaveLength(1);
  });

  it('toggle a wish and return its new state', () => {
    expect(useEcom.getState().toggleWish(createLine())).toBe(true);
    expect(useEcom.getState().toggleWish(createLine())).toBe(false);
    expect(useEcom.getState().wishlist).toEqual([]);
  });

  it('refuse the 201st line of a cart', () => {
    const { addToCart } = useEcom.getState();
    const added = Array.from({ length: 201 }, (_, position) =>
      addToCart(createLine({ sku: `S-${position}` })),
    );
    expect([added[199], added[200]]).toEqual([true, false]);
    expect(addToCart(createLine({ sku: 'S-7', quantity: 3 }))).toBe(true);
    expect(useEcom.getState().cart).toHaveLength(200);
  });

  it('are written again only when a product has changed', () => {
    useEcom.getState().addToCart(createLine());
    const write = vi.spyOn(localStorage, 'setItem');
    const prices = { starting_price: 10.95, price_breaks: [] };
    const fresh = { name: '', images: [], ...prices, stock: 0, variants: [], shipping: [] };
    refreshLines('another', fresh);
    expect(write).not.toHaveBeenCalled();
    refreshLines('flag', 'gone');
    expect(stored().state.cart).toMatchObject([{ isGone: true }]);
  });

  it('lose the notes with the cart, but not the wishlist', () => {
    useEcom.getState().addToCart(createLine());
    useEcom.getState().addToWishlist(createLine());
    useEcom.getState().setNotes('x');
    useEcom.getState().clearCart();
    expect(useEcom.getState()).toMatchObject({ cart: [], notes: '', wishlist: [{}] });
    expect(stored().state).toMatchObject({ cart: [], notes: '' });
  });
});
