import { assertNever } from '../never.ts';
import { MAX_PRICE_CENTS } from './goods-limits.ts';

/** To which prices a change rounds: cents, 5 cents, or the nearest that ends in .95 or .99. */
export const ROUNDINGS = ['cent', 'five', '95', '99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** How a price changes. A share or an amount below zero makes it cheaper. */
export type PriceRule =
  | { readonly kind: 'percent'; readonly ppm: number }
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'set'; readonly cents: number }
  | { readonly kind: 'restore-original' };

/** What becomes of the earlier price beside it. */
export const ORIGINAL_RULES = ['keep', 'before', 'clear'] as const;
export type OriginalRule = (typeof ORIGINAL_RULES)[number];

const PPM = 1_000_000;

/**
 * What a price becomes; undefined where the rule has none: without a price, without an earlier one to restore, or
 * below a cent. Halves round up. A typed price is taken as it is.
 */
export function priceAfter(
  rule: PriceRule,
  { priceCents, originalPriceCents }: { readonly priceCents: number; readonly originalPriceCents: number },
  rounding: Rounding,
): number | undefined {
  if (priceCents <= 0) return undefined;
  switch (rule.kind) {
    case 'percent':
      return rounded((priceCents * (PPM + rule.ppm)) / PPM, rounding);
    case 'amount':
      return rounded(priceCents + rule.cents, rounding);
    case 'set':
      return rule.cents;
    case 'restore-original':
      return originalPriceCents > priceCents ? originalPriceCents : undefined;
    default:
      return assertNever(rule);
  }
}

/** @param exact in cents, also with a fraction; what is zero or less has no price. */
function rounded(exact: number, rounding: Rounding): number | undefined {
  if (exact <= 0) return undefined;
  const price = nearest(exact, rounding);
  return price <= MAX_PRICE_CENTS ? price : undefined;
}

function nearest(exact: number, rounding: Rounding): number {
  switch (rounding) {
    case 'cent':
      return Math.max(1, Math.round(exact));
    case 'five':
      return Math.max(5, Math.round(exact / 5) * 5);
    case '95':
      return Math.max(95, Math.round((exact - 95) / 100) * 100 + 95);
    case '99':
      return Math.max(99, Math.round((exact - 99) / 100) * 100 + 99);
    default:
      return assertNever(rounding);
  }
}

/** The earlier price beside the new one; a restored one has none. */
export function originalAfter(
  original: OriginalRule,
  rule: PriceRule,
  {
    priceCents,
    originalPriceCents,
    nextCents,
  }: { readonly priceCents: number; readonly originalPriceCents: number; readonly nextCents: number },
): number {
  if (rule.kind === 'restore-original') return 0;
  switch (original) {
    case 'keep':
      return originalPriceCents;
    case 'before':
      return nextCents < priceCents ? priceCents : originalPriceCents;
    case 'clear':
      return 0;
    default:
      return assertNever(original);
  }
}

/** How much cheaper a price is, in parts per million, rounded down. */
export const offPpm = (beforeCents: number, afterCents: number): number =>
  beforeCents > 0 ? Math.floor(((beforeCents - afterCents) * PPM) / beforeCents) : 0;
