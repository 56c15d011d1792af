import { isSameLine, type Line, type LineKey } from './lines.ts';

export type Wishlist = readonly Line[];

export const isWished = (wishlist: Wishlist, key: LineKey): boolean =>
  wishlist.some((line) => isSameLine(line, key));

/** Adding an existing wish is a no-op (docs/spec/storefront-and-accounts.md §4). */
export const addWish = (wishlist: Wishlist, wish: Line): Wishlist =>
  isWished(wishlist, wish) ? wishlist : [...wishlist, wish];

export const removeWish = (wishlist: Wishlist, key: LineKey): Wishlist =>
  wishlist.filter((line) => !isSameLine(line, key));
