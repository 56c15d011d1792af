import type { Language } from '../../../../contract/locale.ts';
import { writeDollars } from '../../../ui/read-cents.ts';
import { type DraftLine, newLine } from './draft.ts';
import { readPrice } from './read-price.ts';

/**
 * Reads rows that were copied in a spreadsheet: texts, then the quantity, then the price of a piece. Of several texts the
 * first is the name and the others follow it; a row with one number has a price and is one piece; with three, the last is the row's sum.
 * A row whose price has a minus is a discount. A row without a number is a heading and is left out.
 * @returns undefined for text that is no table: it is pasted into the field as it is.
 */
export function readPastedLines(text: string, language: Language): readonly DraftLine[] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = text.split(/\r\n|\r|\n/).map((row) => row.split('\t').map(unquote));
  const lines = rows.flatMap((cells) => lineOf(cells, language) ?? []);
  return lines.length > 0 ? lines : undefined;
}

/** A spreadsheet puts cells with quotes or line breaks into quotes. */
const unquote = (cell: string): string => {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};

function lineOf(cells: readonly string[], language: Language): DraftLine | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const firstNumber = filled.findIndex((cell, i) => i > 0 && readPrice(cell) !== undefined);
  if (firstNumber < 1) return undefined;
  const name = filled.slice(0, firstNumber).join(', ');
  const numbers = filled.slice(firstNumber).map(readPrice);
  const [first, second] = numbers;
  const [quantity, price] = second === undefined ? [100, first ?? 0] : [first ?? 0, second];
  // Quantities are read like prices, so a piece is 100.
  if (quantity % 100 !== 0 || quantity < 100) return undefined;
  return newLine(price < 0 ? 'discount' : 'text', {
    name,
    quantity: String(quantity / 100),
    price: writeDollars(Math.abs(price), language),
  });
}
