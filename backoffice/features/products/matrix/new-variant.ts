import { MAX_VARIANTS } from '../../../../contract/goods/goods-limits.ts';
import { type DraftOption, type DraftVariant, NO_FACTS, newKey, type ProductDraft } from '../draft/draft.ts';

export const newVariant = (values: DraftVariant['values'] = {}, sku = ''): DraftVariant => ({
  key: newKey(),
  isNew: true,
  sku,
  values,
  price: '',
  originalPrice: '',
  breaks: [],
  mpn: '',
  ...NO_FACTS,
});

type Values = DraftVariant['values'];

/** The same for variants with the same choices, whatever their sequence; undefined while one is missing. */
export function combinationOf(values: Values, options: readonly DraftOption[]): string | undefined {
  const chosen = options.map(({ key }) => values[key]);
  return chosen.every((value) => value !== undefined) ? chosen.join('\n') : undefined;
}

/** How many combinations of values there are in all; a number, because six options of a hundred values are not counted out. */
export const countCombinations = (options: readonly DraftOption[]): number =>
  options.length === 0 ? 0 : options.reduce((product, { values }) => product * values.length, 1);

/** The variants for all combinations that nobody has, live or archived, as far as there is room. */
export function missingVariants(
  { options, variants, sku }: Pick<ProductDraft, 'options' | 'variants' | 'sku'>,
  archived: readonly Values[],
): readonly DraftVariant[] {
  const room = MAX_VARIANTS - variants.length - archived.length;
  const taken = new Set(
    [...variants.map(({ values }) => values), ...archived].map((values) => combinationOf(values, options)),
  );
  const skus = new Set(variants.map((variant) => variant.sku.toLowerCase()));
  const missing: DraftVariant[] = [];
  for (const values of combinations(options)) {
    if (missing.length >= room) break;
    if (taken.has(combinationOf(values, options))) continue;
    const proposed = proposeSku(sku, values, options);
    const isFree = proposed !== '' && !skus.has(proposed.toLowerCase());
    if (isFree) skus.add(proposed.toLowerCase());
    missing.push(newVariant(values, isFree ? proposed : ''));
  }
  return missing;
}

/** One after the other, so that nobody waits for millions of them. */
function* combinations([option, ...rest]: readonly DraftOption[]): Generator<Values> {
  if (!option) return;
  for (const { key } of option.values) {
    if (rest.length === 0) yield { [option.key]: key };
    else for (const others of combinations(rest)) yield { [option.key]: key, ...others };
  }
}

/** The product's sku and its values, as they may stand in a sku: `CAN-NYL-72X36`. */
function proposeSku(sku: string, values: Values, options: readonly DraftOption[]): string {
  if (sku.trim() === '') return '';
  const parts = options.map(({ key, values: all }) =>
    skuPart(all.find((value) => value.key === values[key])?.value ?? ''),
  );
  const proposed = [sku.trim(), ...parts].filter((part) => part !== '').join('-');
  return proposed.length <= 60 ? proposed : '';
}

/** Of a name with letters alone its beginning; a measure whole. */
function skuPart(value: string): string {
  const plain = value.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  if (/\d/.test(plain)) return plain.replaceAll(/[^A-Z0-9.]/g, '');
  return plain
    .split(/[^A-Z0-9]+/)
    .map((word) => word.slice(0, 3))
    .join('');
}
