import type { OptionMap } from '../../../contract/catalog/catalog.ts';
import type { VariantRow } from '../card-queries.ts';
import { byMeasure } from './by-measure.ts';
import type { OptionRow } from './product-queries.ts';

export type Chosen = Readonly<Record<string, string>>;

/** Each option's values that some of the variants have: sizes by size, the others in the product's own order. */
export function optionMap(options: readonly OptionRow[], variants: readonly VariantRow[]): OptionMap {
  return Object.fromEntries(
    options.map(({ name, values }) => {
      const had = new Set(variants.map((variant) => optionOf(variant, name)));
      return [name, byMeasure(values.filter((value) => had.has(value)))];
    }),
  );
}

/** The variants that have every chosen value; an option the product does not have is had by none. */
export function matchingVariants(variants: readonly VariantRow[], chosen: Chosen): VariantRow[] {
  const wanted = Object.entries(chosen);
  return variants.filter((variant) => wanted.every(([name, value]) => optionOf(variant, name) === value));
}

/** For each option the values that still lead to a variant, given what is chosen of the others. */
export function availableOptions(
  options: readonly OptionRow[],
  variants: readonly VariantRow[],
  chosen: Chosen,
): OptionMap {
  const available = options.map((option) => {
    const { [option.name]: _, ...others } = chosen;
    return optionMap([option], matchingVariants(variants, others));
  });
  return Object.assign({}, ...available);
}

function optionOf(variant: VariantRow, name: string): string | undefined {
  if (name === 'Fabric') return variant.fabric ?? undefined;
  if (name === 'Size') return variant.size ?? undefined;
  return Object.hasOwn(variant.options, name) ? variant.options[name] : undefined;
}
