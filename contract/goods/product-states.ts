/**
 * What becomes of a product (docs/spec/goods.md, section 2): a draft is seen by staff alone, an unlisted one by whoever has
 * its address, and an archived one is sold no more.
 */
export const PRODUCT_STATES = ['draft', 'published', 'unlisted', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** What staff, or the clock, do with a product's state. */
export const PRODUCT_ACTIONS = ['publish', 'unlist', 'withdraw', 'archive', 'restore'] as const;

/** Why a product is not in the shop's lists; those of `BLOCKING` keep it out, the others make it look or sell worse. */
export const SHOP_REASONS = [
  'draft',
  'archived',
  'unlisted',
  'noPrice',
  'noCategory',
  'categoryHidden',
  'noVariantSold',
  'noWay',
  'noPicture',
  'noStock',
  'notBefore',
  'noFrench',
  'noDescription',
] as const;
export type ShopReason = (typeof SHOP_REASONS)[number];

export const BLOCKING: readonly ShopReason[] = [
  'draft',
  'archived',
  'unlisted',
  'noPrice',
  'noCategory',
  'categoryHidden',
  'noVariantSold',
];

export const PRODUCT_SORTS = ['newest', 'changed', 'name', 'sku', 'price', 'stock'] as const;
