import { type Cents, cents } from '../money.ts';

export interface PricedLine {
  readonly unitPriceCents: Cents;
  readonly quantity: number;
}

export const linePrice = (line: PricedLine): Cents => cents(line.quantity * line.unitPriceCents);

/**
 * The price at which a variant is shown and sold: its own if usable, otherwise the product's starting price
 * (docs/spec/storefront-and-accounts.md §5).
 */
export function unitPrice(
  product: { starting_price: number },
  variant: { price: number | null } | null | undefined,
): number {
  const own = variant?.price ?? 0;
  return Number.isFinite(own) && own > 0 ? own : product.starting_price;
}
