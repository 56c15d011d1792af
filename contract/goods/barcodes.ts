/**
 * Whether the last digit of a GTIN (8, 12, 13 or 14 digits) is the check digit of the others, as GS1 computes it: from
 * the right, every other digit counts three times.
 */
export function hasCheckDigit(barcode: string): boolean {
  const digits = [...barcode].map(Number).reverse();
  const [check = Number.NaN, ...others] = digits;
  const sum = others.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}
