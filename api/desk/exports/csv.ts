import type { Language } from '../../../contract/locale.ts';

/** A spreadsheet in French reads commas as decimals, so its fields are divided by semicolons. */
const DELIMITERS = { en: ',', fr: ';' } as const satisfies Record<Language, string>;

/** Tells a spreadsheet that the file is UTF-8; it comes before the header row. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Cells of a spreadsheet: texts, whole numbers, and amounts in cents. */
export type Cell = string | number | { readonly cents: number } | null;

/** Also the full-width signs, which a spreadsheet in Asian languages reads alike. */
const SIGNS = '=+\\-@＝＋－＠';
const FORMULA = new RegExp(`^'*\\s*[${SIGNS}\\t\\r]`);
/**
 * Matches where a program with another separator would begin a cell: a spreadsheet divides by the list separator
 * of its computer, and the quotes of a cell that it has divided no longer hold it together (P137). Blanks and further
 * quotes may come before the sign.
 */
const FORMULA_INSIDE = new RegExp(`([;,\\t\\r\\n][\\s"']*)(?=[${SIGNS}])`, 'g');
const PROTECTED_INSIDE = new RegExp(`([;,\\t\\r\\n][\\s"']*)'(?=[${SIGNS}])`, 'g');
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/**
 * Writes rows as CSV (RFC 4180), each field between quotes. A text that a spreadsheet would take for a formula gets an
 * apostrophe before it, which the spreadsheet hides.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvOf(rows: readonly (readonly Cell[])[], language: Language): string {
  const between = `"${DELIMITERS[language]}"`;
  const lineOf = (row: readonly Cell[]) =>
    `"${row.map((cell) => textOf(cell, language).replaceAll('"', '""')).join(between)}"\r\n`;
  return rows.map(lineOf).join('');
}

function textOf(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return amountOf(cell.cents, language);
  if (NUMBER.test(cell)) return cell;
  const inside = cell.replace(FORMULA_INSIDE, "$1'");
  return FORMULA.test(cell) ? `'${inside}` : inside;
}

/** Reads a text as it was before `csvOf` protected it. */
export function unprotect(cell: string): string {
  const inside = cell.replace(PROTECTED_INSIDE, '$1');
  return inside.startsWith("'") && FORMULA.test(inside.slice(1)) ? inside.slice(1) : inside;
}

function amountOf(cents: number, language: Language): string {
  const amount = (cents / 100).toFixed(2);
  return language === 'fr' ? amount.replace('.', ',') : amount;
}
