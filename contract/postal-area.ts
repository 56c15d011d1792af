/** Letter, digit, letter of a postal code, with the letters that Canada Post uses. */
const AREA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/;
const REST = /^\d[ABCEGHJ-NPRSTV-Z]\d$/;

/**
 * The first three characters of a postal code: the area that it lies in. In any case, whole or the area alone, with
 * or without a blank or hyphen; undefined for what cannot be a Canadian postal code.
 */
export function postalArea(typed: string): string | undefined {
  const plain = typed.trim().toUpperCase().replace(/[ -]/g, '');
  const [area, rest] = [plain.slice(0, 3), plain.slice(3)];
  return AREA.test(area) && (rest === '' || REST.test(rest)) ? area : undefined;
}
