import { type Cents, cents } from '../money.ts';

export interface PricedLine {
  readonly unitPriceCents: Cents;
  readonly quantity: number;
}

export const linePrice = (line: PricedLine): Cents => cents(line.quantity * line.unitPriceCents);

/**
 * The price a variant is sold and shown at: its own when it is usable, else the product's starting price
 * (docs/spec/storefront-and-accounts.md §5).
 */
export function unitPrice(
  product: { starting_price: number },
  variant: { price: number | null } | null | undefined,
): number {
  const own = variant?.price ?? 0;
  return Number.isFinite(own) && own > 0 ? own : product.starting_price;
}
