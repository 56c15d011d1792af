import { MAX_PRICE_CENTS } from '../../../../contract/goods/goods-limits.ts';
import type { ReadCell } from '../kinds/kind.ts';

/** Blanks that a spreadsheet puts between thousands, also those that do not break. */
const BLANKS = /[\s\u00a0\u202f\u2009']/g;
/** Thousands in groups of three, then two decimals at most: `1,234.50`, `1.234,50`, `1234,5`. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const AMOUNT_WITH_COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+(?=,))(?:,\d{1,2})?$/;

/** Reads an amount in dollars as cents: `1,234.50`, `1 234,50 $`, `CA$5`. Never below zero, never in powers of ten. */
export function readAmount(cell: string): ReadCell {
  const text = cell.replaceAll(BLANKS, '').replace(/^(?:CA|CAD|C)?\$|\$(?:CA|CAD)?$|CAD$/i, '');
  const plain = AMOUNT.test(text)
    ? text.replaceAll(',', '')
    : AMOUNT_WITH_COMMA.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : undefined;
  if (plain === undefined) return { fault: /^[-−–]/.test(text) ? 'importNegative' : 'importNoAmount' };
  const cents = Math.round(Number(plain) * 100);
  return cents <= MAX_PRICE_CENTS ? { value: cents } : { fault: 'importAmountTooLarge' };
}

/** Reads a whole number from zero on; a spreadsheet may add `,0` to it. */
export const readWhole =
  (max: number, min = 0) =>
  (cell: string): ReadCell => {
    const text = cell.replaceAll(BLANKS, '').replace(/[.,]0+$/, '');
    if (/^[-−–]\d/.test(text)) return { fault: 'importNegative' };
    if (!/^\d{1,15}$/.test(text)) return { fault: 'importNoWhole' };
    const value = Number(text);
    return value >= min && value <= max ? { value } : { fault: 'importWholeRange', values: { min, max } };
  };

/** Reads a text; line breaks are those of Unix. */
export const readText =
  (max: number) =>
  (cell: string): ReadCell =>
    cell.length <= max ? { value: cell } : { fault: 'importTooLong', values: { max } };

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'oui', 'o', 'vrai']);
const NO = new Set(['no', 'n', 'false', '0', 'non', 'faux']);

export function readYes(cell: string): ReadCell {
  const text = cell.toLowerCase();
  if (YES.has(text)) return { value: true };
  return NO.has(text) ? { value: false } : { fault: 'importNoYes' };
}

/** Reads cells with several values, which are divided by `|`. */
export const readList =
  (most: number, max: number) =>
  (cell: string): ReadCell => {
    const parts = cell
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (parts.length > most) return { fault: 'importTooMany', values: { max: most } };
    return parts.every((part) => part.length <= max)
      ? { value: parts }
      : { fault: 'importTooLong', values: { max } };
  };
