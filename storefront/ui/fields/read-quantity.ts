/**
 * What someone typed into a quantity field as a whole number from 1 on: `2.5` is 2, `1e9` a thousand million.
 * @returns undefined while it is no such number: the field then keeps what it had.
 */
export function readQuantity(typed: string): number | undefined {
  const number = Math.floor(Number(typed.replace(/[\s,]/g, '')));
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
}
