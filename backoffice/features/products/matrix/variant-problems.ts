import { readCents } from '../../../ui/read-cents.ts';
import type { DraftVariant, ProductDraft } from '../draft/draft.ts';
import type { TextColumn } from './columns.ts';
import { combinationOf } from './new-variant.ts';

/** Keys of `matrix` in the messages. */
export type CellProblem = 'badPrice' | 'badMeasure' | 'badBarcode' | 'badSku' | 'sameSku' | 'sameChoices';

/** What is wrong with a variant before it is sent, by its column; `options` for its choices. */
export type RowProblems = Readonly<Partial<Record<TextColumn | 'options', CellProblem>>>;

const PRICES = ['price', 'originalPrice', 'cost'] as const;
const MEASURES = ['length', 'girth', 'weight'] as const;

/**
 * What of the typed or pasted matrix cannot be, by the keys of its variants. What is missing is not said yet: it may still
 * come, and the API says it otherwise.
 */
export function variantProblems({
  options,
  variants,
}: Pick<ProductDraft, 'options' | 'variants'>): ReadonlyMap<string, RowProblems> {
  const skus = countEach(variants.map(({ sku }) => sku.trim().toLowerCase()));
  const choices = countEach(variants.map(({ values }) => combinationOf(values, options) ?? ''));
  const found = variants.map((variant) => {
    const isTwice = (skus.get(variant.sku.trim().toLowerCase()) ?? 0) > 1;
    const isSameChoice = (choices.get(combinationOf(variant.values, options) ?? '') ?? 0) > 1;
    const problems: RowProblems = {
      ...cellProblems(variant),
      ...(isTwice && { sku: 'sameSku' }),
      ...(isSameChoice && { options: 'sameChoices' }),
    };
    return [variant.key, problems] as const;
  });
  return new Map(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

function cellProblems(variant: DraftVariant): RowProblems {
  const problems: Partial<Record<TextColumn, CellProblem>> = {};
  for (const name of PRICES)
    if (variant[name].trim() !== '' && readCents(variant[name]) === undefined) problems[name] = 'badPrice';
  for (const name of MEASURES) if (!/^[\d\s]{0,9}$/.test(variant[name])) problems[name] = 'badMeasure';
  if (!/^(?:|\d{8}|\d{12,14})$/.test(variant.barcode.replaceAll(/[\s-]/g, '')))
    problems.barcode = 'badBarcode';
  if (!/^(?:|[A-Za-z0-9][A-Za-z0-9._/-]*)$/.test(variant.sku.trim())) problems.sku = 'badSku';
  return problems;
}

/** How often each text stands there; an empty one is not counted. */
function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
