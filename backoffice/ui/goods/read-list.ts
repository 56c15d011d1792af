import { readCents } from '../read-cents.ts';

export interface ListedSku {
  readonly sku: string;
  readonly priceCents: number | undefined;
}

/** A pasted list: a sku a line, with a price beside it or none; or the first line that is neither. */
export type ReadList =
  | { readonly lines: readonly ListedSku[]; readonly bad?: undefined }
  | { readonly bad: { readonly line: number; readonly text: string }; readonly lines?: undefined };

/** Reads what was pasted from a spreadsheet. A tab, semicolon, comma or blank stands before the price. */
export function readList(text: string): ReadList {
  const lines: ListedSku[] = [];
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const typed = line.trim();
    if (typed === '') continue;
    const [, sku = '', price] = /^([^\s;,]+)(?:[\s;,]+(.+))?$/.exec(typed) ?? [];
    const priceCents = price === undefined ? undefined : readCents(price);
    if (sku === '' || (price !== undefined && priceCents === undefined))
      return { bad: { line: at + 1, text: typed } };
    lines.push({ sku, priceCents });
  }
  return { lines };
}
