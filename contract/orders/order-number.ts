const ORDER_NUMBER = /^HY[0-9A-HJKMNP-TV-Z]{12}$/;

/**
 * Normalises a typed order number: case, dashes and spaces are ignored, and the letters that Crockford's Base32 leaves
 * out read as the digits they resemble.
 *
 * @returns undefined if the text cannot be an order number.
 */
export function normaliseOrderNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  const number = plain.slice(0, 2) + plain.slice(2).replace(/O/g, '0').replace(/[IL]/g, '1');
  if (!ORDER_NUMBER.test(number)) return undefined;
  return `HY-${number.slice(2, 6)}-${number.slice(6, 10)}-${number.slice(10)}`;
}
