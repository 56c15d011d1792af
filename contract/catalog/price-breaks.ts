/** From `from` pieces of a line on each piece costs `price`, in the unit of the price beside it: dollars on a page, else cents. */
export interface QuantityPrice {
  readonly from: number;
  readonly price: number;
}

interface HasBreaks {
  readonly price_breaks?: readonly QuantityPrice[];
}

/**
 * The breaks of what is sold: a variant's own ones when it has a price or breaks of its own, else the product's. An answer of
 * the release before has none.
 */
export function breaksOf(
  product: HasBreaks,
  variant: (HasBreaks & { readonly price: number | null }) | null | undefined,
): readonly QuantityPrice[] {
  const own = variant?.price_breaks ?? [];
  return own.length > 0 || (variant?.price ?? 0) > 0 ? own : (product.price_breaks ?? []);
}

/**
 * What each piece of a line costs: the lowest of the price and the breaks that its quantity reaches. So a break that is not
 * below the price counts for nothing (docs/spec/goods.md §4).
 */
export const priceAt = (price: number, breaks: readonly QuantityPrice[], quantity: number): number =>
  Math.min(price, ...breaks.filter(({ from }) => from <= quantity).map((reached) => reached.price));

/** The breaks that make a piece cheaper, fewest pieces first: each below the price and below those before it. */
export function countingBreaks(price: number, breaks: readonly QuantityPrice[]): readonly QuantityPrice[] {
  let lowest = price;
  return breaks
    .toSorted((one, other) => one.from - other.from)
    .filter((each) => {
      const counts = each.price < lowest;
      if (counts) lowest = each.price;
      return counts;
    });
}
