/**
 * Parses the text of a quantity field as a whole number from 1 on: `2.5` is 2, `1e9` a thousand million.
 *
 * @returns undefined for anything else: the field then keeps its value.
 */
export function readQuantity(typed: string): number | undefined {
  const number = Math.floor(Number(typed.replace(/[\s,]/g, '')));
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
}
