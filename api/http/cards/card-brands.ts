/**
 * Ranges of the first four digits of each brand's cards, followed by the valid lengths of their numbers. Debit cards
 * of single countries are left out: no one pays with them in Canada, and each further range would reject more numbers
 * that are no cards. The library `credit-card-type` does not fit: it reports what a number may still become while it
 * is typed, so nearly everything that begins with 5 or 6 counts as Maestro.
 */
const BRANDS: readonly (readonly [from: number, to: number, ...lengths: number[]])[] = [
  // Visa
  [4000, 4999, 13, 16, 19],
  // Mastercard
  [5100, 5599, 16],
  [2221, 2720, 16],
  // American Express
  [3400, 3499, 15],
  [3700, 3799, 15],
  // Discover
  [6011, 6011, 16, 17, 18, 19],
  [6440, 6599, 16, 17, 18, 19],
  // Diners Club
  [3000, 3099, 14, 15, 16, 17, 18, 19],
  [3600, 3699, 14, 15, 16, 17, 18, 19],
  [3800, 3999, 14, 15, 16, 17, 18, 19],
  // JCB
  [3528, 3589, 16, 17, 18, 19],
  // UnionPay
  [6200, 6299, 16, 17, 18, 19],
];

export const SHORTEST_CARD_NUMBER = 13;

/** Indexed by the first four digits, because every group of digits in a body is looked up. */
const LENGTHS: readonly (readonly number[])[] = Array.from({ length: 10_000 }, (_, firstFour) => {
  const [, , ...lengths] = BRANDS.find(([from, to]) => from <= firstFour && firstFour <= to) ?? [0, 0];
  return lengths;
});

/** @returns the valid lengths of card numbers that begin with these digits; empty when no brand matches. */
export function cardLengths(digits: Uint8Array, start: number): readonly number[] {
  let firstFour = 0;
  for (let i = start; i < start + 4; i++) firstFour = firstFour * 10 + (digits[i] ?? 0);
  return LENGTHS[firstFour] ?? [];
}
