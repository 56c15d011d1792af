import type { CustomProduct } from '../catalog/custom-products.ts';
import { readPrintSize } from '../forms/print-size.ts';
import type { PriceTable } from './price-tables.ts';
import { clothChoices, DOUBLE_CHOICES, SINGLE_CHOICES } from './priced-choices.ts';
import { suggestPrice } from './suggest-price.ts';

const MM_PER_INCH = 25.4;

/**
 * What one piece costs at least in each size that the form offers: of its cheapest cloth and finish, with one layer where it
 * has a choice. None for a product with a minimum quantity, since nobody can buy one.
 */
export function fromPrices(
  table: PriceTable,
  product: CustomProduct,
): readonly { readonly size: string; readonly fromCents: number }[] {
  const sizes = product.groups.find(({ field }) => field === 'size')?.choices ?? [];
  if (product.hasMinimum) return [];
  return sizes.flatMap((size) => {
    const mm = sizeOf(product, size);
    const prices = mm ? pricesOf(table, product, mm) : [];
    return prices.length > 0 ? [{ size, fromCents: Math.min(...prices) }] : [];
  });
}

type Size = { readonly widthMm: number; readonly heightMm: number };

function sizeOf({ heightFirst }: CustomProduct, said: string): Size | undefined {
  const size = readPrintSize(said);
  if (!size) return undefined;
  const [width, height] = [size.widthIn * MM_PER_INCH, size.heightIn * MM_PER_INCH];
  return heightFirst ? { widthMm: height, heightMm: width } : { widthMm: width, heightMm: height };
}

function pricesOf(table: PriceTable, product: CustomProduct, size: Size): readonly number[] {
  const { choices: finishing = [] } = product.groups.find(({ field }) => field === 'finishing') ?? {};
  const priced = finishing.filter((choice) => table.rows.finishes.some(({ finish }) => finish === choice));
  const isDouble = isDoubleAlone(product);
  return clothChoices(product).flatMap((cloth) =>
    (priced.length > 0 ? priced : ['']).flatMap((finish) => {
      const suggestion = suggestPrice(table, { ...size, cloth, finish, isDouble, quantity: 1 });
      return suggestion ? [suggestion.unitPriceCents] : [];
    }),
  );
}

/** Whether every piece of the product reads on both sides. */
function isDoubleAlone({ groups }: CustomProduct): boolean {
  const choices = groups.flatMap((group) => group.choices);
  const has = (words: readonly string[]) => choices.some((choice) => words.includes(choice));
  return has(DOUBLE_CHOICES) && !has(SINGLE_CHOICES);
}
