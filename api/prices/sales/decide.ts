import type { EndResult, StartResult } from '../../../contract/goods/sale-states.ts';

/** What stands in the catalogue of one sku; undefined for what is gone. */
export interface Standing {
  readonly own_price_cents: number | null;
  readonly price_cents: number;
  readonly original_price_cents: number;
  readonly is_archived: boolean;
}

/** A price of a sale, as its start set it. */
export interface SetPrice {
  readonly price_cents: number;
  readonly set_original_cents: number;
}

/** What a start does with a sku, as its price is then. */
export function startOf(standing: Standing | undefined, salePriceCents: number): StartResult {
  if (!standing) return 'gone';
  if (standing.is_archived) return 'archived';
  return salePriceCents < standing.price_cents ? 'set' : 'not-below';
}

/** What an end does: it puts back only what is exactly as the sale set it. */
export function endOf(
  standing: Standing | undefined,
  { price_cents, set_original_cents }: SetPrice,
): EndResult {
  if (!standing) return 'gone';
  const isAsSet =
    standing.own_price_cents === price_cents && standing.original_price_cents === set_original_cents;
  return isAsSet ? 'restored' : 'changed';
}
