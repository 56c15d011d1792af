import { CUSTOM_PRODUCTS } from '../../../../contract/catalog/custom-products.ts';
import type { ProductPrices } from '../../../../contract/desk/price-tables.ts';
import { readPrintSize } from '../../../../contract/forms/print-size.ts';
import type { Language } from '../../../../contract/locale.ts';
import type { Suggestion } from '../../../../contract/offers/offer-lines.ts';
import { suggestPrice } from '../../../../contract/offers/suggest-price.ts';
import { writeDollars } from '../../../ui/read-cents.ts';
import { type DraftLine, readWhole, unitPriceOf } from './draft.ts';

const MM_PER_INCH = 25.4;

/**
 * A line after its goods or its quantity changed: its size in millimetres, and what the product's price table suggests. The price
 * follows the suggestion until somebody types another one.
 */
export function withSuggestion(
  line: DraftLine,
  tables: readonly ProductPrices[],
  language: Language,
): DraftLine {
  if (line.kind !== 'made') return line;
  const measured = { ...line, details: { ...line.details, ...sidesOf(line) } };
  const suggestion = suggestFor(measured, tables);
  const follows = line.price.trim() === '' || line.suggestion?.unitPriceCents === unitPriceOf(line);
  if (suggestion === null || !follows) return { ...measured, suggestion };
  return { ...measured, suggestion, price: writeDollars(suggestion.unitPriceCents, language) };
}

/** The sides of what is made, as the product's sizes are written. */
function sidesOf({ details: { product, size } }: DraftLine) {
  const read = readPrintSize(size);
  if (!read) return { widthMm: null, heightMm: null };
  const sides = [read.widthIn, read.heightIn].map((inches) => Math.round(inches * MM_PER_INCH));
  const isHeightFirst = CUSTOM_PRODUCTS.find(({ slug }) => slug === product)?.heightFirst ?? false;
  const [widthMm = null, heightMm = null] = isHeightFirst ? sides.toReversed() : sides;
  return { widthMm, heightMm };
}

function suggestFor({ details, quantity }: DraftLine, tables: readonly ProductPrices[]): Suggestion | null {
  const { product, widthMm, heightMm, cloth, finish } = details;
  const table = tables
    .find((known) => known.product === product)
    ?.tables.find(({ state }) => state === 'now');
  if (!table || widthMm === null || heightMm === null) return null;
  return suggestPrice(table, { widthMm, heightMm, cloth, finish, quantity: readWhole(quantity) });
}
