import type { PriceBreak } from '../../../../contract/goods/products.ts';

/** A variant as its row is to be. */
export interface PlannedVariant {
  /** Null for a new one. */
  readonly id: string | null;
  readonly sku: string;
  readonly values: ReadonlyMap<string, string>;
  readonly price_cents: number | null;
  readonly original_price_cents: number;
  readonly price_breaks: readonly PriceBreak[];
  readonly mpn: string | null;
  readonly isArchived: boolean;
  /** Its place among those that were sent. */
  readonly sentAt?: number;
}
