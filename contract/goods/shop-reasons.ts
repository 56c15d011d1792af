import type { AVAILABILITIES, SHIPPING_OPTIONS } from '../catalog/filter-values.ts';
import { BLOCKING, type ProductState, SHOP_REASONS, type ShopReason } from './product-states.ts';

/** What decides whether a product is in the shop, and how well it can sell there. */
export interface ShopFacts {
  readonly status: ProductState;
  /** Whether it is to be published at a time. */
  readonly isScheduled: boolean;
  readonly availability: (typeof AVAILABILITIES)[number];
  /** Delivered, picked up; none of them is never sold. */
  readonly shipping: readonly (typeof SHIPPING_OPTIONS)[number][];
  /** The product's own price, in cents; null while nobody has said it. */
  readonly priceCents: number | null;
  /** Those that are sold, with their own price. */
  readonly variants: readonly { readonly priceCents: number | null }[];
  /** Whether it has variants, archived ones included, or options to choose from. */
  readonly hasVariants: boolean;
  readonly categories: readonly { readonly isShown: boolean }[];
  readonly pictureCount: number;
  /** Pieces that can be sold. */
  readonly quantity: number;
  readonly hasDescription: boolean;
  readonly isFrenchMissing: boolean;
}

/** Whether everything that is sold of it has a price above zero. */
export const isPriced = ({ priceCents, variants }: Pick<ShopFacts, 'priceCents' | 'variants'>): boolean =>
  variants.length === 0
    ? (priceCents ?? 0) > 0
    : variants.every((variant) => (variant.priceCents ?? priceCents ?? 0) > 0);

const HOLDS: { readonly [Reason in ShopReason]: (facts: ShopFacts) => boolean } = {
  draft: ({ status }) => status === 'draft',
  archived: ({ status }) => status === 'archived',
  unlisted: ({ status }) => status === 'unlisted',
  noPrice: (facts) => !isPriced(facts),
  noCategory: ({ categories }) => categories.length === 0,
  categoryHidden: ({ categories }) => categories.length > 0 && !categories.some(({ isShown }) => isShown),
  noVariantSold: ({ hasVariants, variants }) => hasVariants && variants.length === 0,
  noWay: ({ shipping }) => shipping.length === 0,
  noPicture: ({ pictureCount }) => pictureCount === 0,
  noStock: ({ availability, quantity }) => availability === 'In-Stock' && quantity === 0,
  notBefore: ({ isScheduled }) => isScheduled,
  noFrench: ({ isFrenchMissing }) => isFrenchMissing,
  noDescription: ({ hasDescription }) => !hasDescription,
};

/** Why a product is not in the shop, or sells badly there; in the order in which they are best mended. */
export const shopReasons = (facts: ShopFacts) =>
  SHOP_REASONS.filter((reason) => HOLDS[reason](facts)).map((reason) => ({
    reason,
    isBlocking: BLOCKING.includes(reason),
  }));
