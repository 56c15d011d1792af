/**
 * The first four digits of each brand's cards, from and to, followed by the lengths that their numbers have. Debit cards
 * of single countries are left out: nobody pays with them in Canada, and each further range would refuse more numbers
 * that are no cards. The library for this, `credit-card-type`, does not fit: it says what a number may still become while
 * it is typed, so nearly everything that begins with 5 or 6 counts as Maestro.
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

/** By the first four digits: asked for at every group of digits of a body. */
const LENGTHS: readonly (readonly number[])[] = Array.from({ length: 10_000 }, (_, firstFour) => {
  const [, , ...lengths] = BRANDS.find(([from, to]) => from <= firstFour && firstFour <= to) ?? [0, 0];
  return lengths;
});

/** @returns how many digits the numbers that begin as these do have; none where no brand's do. */
export function cardLengths(digits: Uint8Array, start: number): readonly number[] {
  let firstFour = 0;
  for (let i = start; i < start + 4; i++) firstFour = firstFour * 10 + (digits[i] ?? 0);
  return LENGTHS[firstFour] ?? [];
}

/** Of each digit, what it counts where it counts double. */
const DOUBLED = Uint8Array.of(0, 2, 4, 6, 8, 1, 3, 5, 7, 9);

/**
 * The check digit that every brand's numbers end with (ISO/IEC 7812-1, annex B): every second digit counts double,
 * starting before the last. All sums are made once, so that any part of a long row is then checked in two look-ups.
 * @returns whether the digits of a part pass; `to` is behind its last one.
 */
export function luhnOf(digits: Uint8Array): (from: number, to: number) => boolean {
  const evenDoubled = new Uint32Array(digits.length + 1);
  const oddDoubled = new Uint32Array(digits.length + 1);
  for (let i = 0; i < digits.length; i++) {
    const plain = digits[i] ?? 0;
    const doubled = DOUBLED[plain] ?? 0;
    evenDoubled[i + 1] = (evenDoubled[i] ?? 0) + (i % 2 === 0 ? doubled : plain);
    oddDoubled[i + 1] = (oddDoubled[i] ?? 0) + (i % 2 === 0 ? plain : doubled);
  }
  return (from, to) => {
    const sums = to % 2 === 0 ? evenDoubled : oddDoubled;
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) % 10 === 0;
  };
}
